public import ArgumentParser
public import Rehearsal

extension Recognisers: ExpressibleByArgument {}
