// No test reads or writes the data folder of this checkout, whatever an earlier start left there: until a test names a folder of its own, what
// it starts finds a place where nothing can be (tooling/dev/dataDir.ts).
process.env.DATA_DIR = '/dev/null/a-test-names-a-folder-of-its-own';
