import Platform

/// The processor cores in use.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
