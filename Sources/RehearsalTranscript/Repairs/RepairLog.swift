/// What was mended, in the order of first occurrence.
struct RepairLog: Equatable, Sendable {
  private(set) var repairs: [Repair]

  init(_ repairs: [Repair] = []) { self.repairs = repairs }

  mutating func note(_ code: Repair.Code, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = repairs.firstIndex(where: { $0.code == code }) {
      repairs[index].count += count
    } else {
      repairs.append(Repair(code, count: count))
    }
  }

  mutating func note(_ log: RepairLog) {
    for repair in log.repairs { note(repair.code, repair.count) }
  }
}
