import ArgumentParser
public import RehearsalReport

extension Style.Choice: ExpressibleByArgument {}
