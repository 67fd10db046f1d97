import Platform

/// The number of processor cores that are online.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
