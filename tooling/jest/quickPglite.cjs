const { setFlagsFromString } = require('node:v8');

// A test file asks the embedded database for seconds: compiling it a second time, for speed, costs more than that gains. At night it is, as members have it.
if (!process.env.UNISON_TEST_SIZE?.startsWith('nightly')) setFlagsFromString('--liftoff-only');
