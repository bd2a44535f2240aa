"""Causeway's games for programs that learn and search: the engine as a process, and matches in the shapes that users of
Gymnasium (`Env`) and PettingZoo (`AECEnv`) know. Standard library only; see python/README.md."""
from .engine import Engine, Refused
from .environments import AECEnv, Choices, Env

__all__ = ["AECEnv", "Choices", "Engine", "Env", "Refused"]
