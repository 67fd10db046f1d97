#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The option of a TCP socket that sends small parts at once, as `setsockopt` takes it.
package let tcpNoDelay = (level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
