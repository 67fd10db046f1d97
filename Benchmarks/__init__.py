"""Proofs and measurements of `rehearse`, run from the repository's root: `python3 -m Benchmarks.…`.

The Makefile has a target for each. What several of them need is in `Shared`.
"""
