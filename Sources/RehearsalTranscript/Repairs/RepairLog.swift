/// The repairs made so far, in order of first occurrence.
package struct RepairLog: Equatable, Sendable {
  package private(set) var repairs: [Repair]

  package init(_ repairs: [Repair] = []) { self.repairs = repairs }

  package mutating func note(_ code: Repair.Code, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = repairs.firstIndex(where: { $0.code == code }) {
      repairs[index].count += count
    } else {
      repairs.append(Repair(code, count: count))
    }
  }

  package mutating func note(_ log: RepairLog) {
    for repair in log.repairs { note(repair.code, repair.count) }
  }
}
