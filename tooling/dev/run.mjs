// Every npm command enters here. This file depends on nothing, since on a fresh clone nothing is installed yet: it installs what
// package-lock.json names when needed, then runs the given TypeScript entry with the remaining arguments. In production a server runs from
// its bundle instead (tooling/build/servers), so that no compiler stands between it and its members.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [entry, ...args] = process.argv.slice(2);

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Unison needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and run the command again.`);
if (!entry) fail('usage: node tooling/dev/run.mjs ENTRY.ts [arguments]');

/**
 * Installs what the lock file names; does nothing when that was done before. Not `npm ci`: a registry that lacks the optional
 * binaries of other platforms leaves them out of the lock file, and `npm ci` then refuses it; `npm install` with a lock file
 * installs the same versions and tolerates that. What builds is a dependency of development, which npm leaves out where NODE_ENV is production.
 */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.unison-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (about half a minute) …');
  const result = spawnSync('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) fail('npm install failed: see the lines above; with the network back, run the same command again.');
  writeFileSync(
    stamp,
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  );
}

/** The servers that production runs from a bundle; platform and edge are started by these entries. */
const SERVERS = { 'tooling/platform/main.ts': 'platform', 'tooling/edge/main.ts': 'edge' };

const typescript = ['--require', join(root, 'tooling/dev/typescript.cjs')];

/** What node is to run, with its options. */
function program() {
  const server = process.env.PROFILE === 'production' ? SERVERS[entry] : undefined;
  if (server === undefined) return [...typescript, join(root, entry)];
  const made = spawnSync(process.execPath, [...typescript, join(root, 'tooling/build/servers/main.ts'), server], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (made.status !== 0) fail(`The bundle of the ${server} could not be made: see the lines above.`);
  return ['--enable-source-maps', made.stdout.trim()];
}

install();
// The channel tells the command when this process is gone, even killed (followParent.cjs).
const follow = join(root, 'tooling/dev/followParent.cjs');
const child = spawn(process.execPath, ['--require', follow, ...program(), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// The terminal sends Ctrl-C to the whole group, `kill` to npm alone; either way the command decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// npm that is killed passes nothing on, and a shell between it and us may die of a signal meant for us: then nobody is left to stop us.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
