// Loaded before a command of a test: ends its process by SIGKILL at its `at`-th write below `under`, a write of contents halfway; with a file
// named `count` it only counts the writes into it. The last argument says so as JSON, and is gone when the command reads its own.
const fs = require('node:fs');

const { under, at, count: countFile } = JSON.parse(process.argv.pop());
let count = 0;

const isOurs = (...paths) => paths.some((path) => typeof path === 'string' && path.startsWith(under));

/** Counts a write; at the chosen one does half of it and ends. */
function countWrite(half = () => undefined) {
  count += 1;
  if (count !== at) return;
  half();
  process.kill(process.pid, 'SIGKILL');
  // The signal comes at once, but not in this very instruction.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const halfOf = (content) => Buffer.from(content).subarray(0, Math.floor(Buffer.byteLength(content) / 2));

function watch(owner, name, half) {
  const real = owner[name];
  owner[name] = (...given) => {
    if (isOurs(given[0], given[1])) countWrite(half && (() => half(...given)));
    return real.apply(owner, given);
  };
}

const { openSync, writeSync, closeSync } = fs;
const writeHalf = (path, content) => {
  const file = openSync(path, 'w');
  writeSync(file, halfOf(content));
  closeSync(file);
};

for (const name of ['mkdir', 'link', 'rename', 'rm', 'unlink']) watch(fs.promises, name);
for (const name of ['mkdirSync', 'linkSync', 'renameSync', 'rmSync', 'chmodSync']) watch(fs, name);
watch(fs.promises, 'writeFile', writeHalf);
watch(fs, 'writeFileSync', writeHalf);

const open = fs.promises.open;
fs.promises.open = async (path, flags, ...more) => {
  if (!isOurs(path) || flags === 'r') return await open(path, flags, ...more);
  countWrite();
  const handle = await open(path, flags, ...more);
  const { writeFile, sync } = handle;
  handle.writeFile = (content, ...options) => {
    countWrite(() => fs.writeSync(handle.fd, halfOf(content)));
    return writeFile.call(handle, content, ...options);
  };
  handle.sync = () => {
    countWrite();
    return sync.call(handle);
  };
  return handle;
};

if (countFile !== undefined) process.on('exit', () => fs.appendFileSync(countFile, String(count)));
