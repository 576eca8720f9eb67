// Machines are noisy: a limit ends what hangs, it never judges what is slow. (A project's own `testTimeout` is not read by jest 30.)
jest.setTimeout(240_000);
