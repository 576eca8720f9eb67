import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './fail';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const NGINX = '/usr/sbin/nginx';
const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';
const ZSTD = '/usr/bin/zstd';
const PYTHON = '/usr/bin/python3';
const POSTGRES_ROOT = '/usr/lib/postgresql';

/** The system's Chromium (`CHROMIUM` names another), or undefined. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new UsageError(`CHROMIUM names ${named}, which does not exist. Correct or unset it.`);
    return named;
  }
  return CHROMIUM_PATHS.find((path) => existsSync(path));
}

/** Folder with the programs of the newest PostgreSQL (15 or newer), or undefined. A client alone, as it may stand beside an older server, is none. */
export function findPostgres(root = POSTGRES_ROOT): string | undefined {
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  return versions
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)
    .map((version) => join(root, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Lists of packages are asked for once: what a command installs one after the other comes of the same. */
let areListsNew = false;

function aptInstall(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} (Debian packages) …`);
  // What is installed is run by us alone: no package is to start a service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ...(areListsNew ? [] : [['update', '-qq']]),
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages],
  ]) {
    const result = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (result.status !== 0)
      throw new UsageError(`apt-get ${args.join(' ')} failed: install ${packages.join(' and ')} yourself, then run the command again.`);
  }
  areListsNew = true;
}

/** Chromium's path; installs Debian's package when it is missing and we may, else says what to install. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!isRootOnDebian())
    throw new UsageError(
      'No Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path, then run the command again.',
    );
  aptInstall(['chromium', 'fonts-noto-cjk']);
  const installed = findChromium();
  if (installed === undefined) throw new UsageError('Chromium was installed but /usr/bin/chromium is not there: set CHROMIUM to its path.');
  return installed;
}

/** Folder of PostgreSQL's programs; installs Debian's package (without a cluster of its own) when we may. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  if (!isRootOnDebian())
    throw new UsageError('No PostgreSQL 15 or newer found. Install it (Debian: apt-get install postgresql), then run the command again.');
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  aptInstall(['postgresql']);
  const installed = findPostgres();
  if (installed === undefined) throw new UsageError(`PostgreSQL was installed but ${POSTGRES_ROOT}/*/bin/initdb is not there.`);
  execFileSync(join(installed, 'postgres'), ['--version'], { stdio: 'ignore' });
  return installed;
}

/** Python's path, which runs the programs that members are given to check a draw; installs Debian's package when it is missing and we may. */
export function ensurePython(): string {
  if (existsSync(PYTHON)) return PYTHON;
  if (!isRootOnDebian()) throw new UsageError('No Python found. Install it (Debian: apt-get install python3), then run the command again.');
  aptInstall(['python3']);
  return PYTHON;
}

/** nginx's path; installs Debian's package when it is missing and we may. */
export function ensureNginx(): string {
  if (existsSync(NGINX)) return NGINX;
  if (!isRootOnDebian()) throw new UsageError('No nginx found. Install it (Debian: apt-get install nginx), then run the command again.');
  aptInstall(['nginx']);
  if (!existsSync(NGINX)) throw new UsageError(`nginx was installed but ${NGINX} is not there.`);
  return NGINX;
}

/** zstd's path, which makes and checks the deltas of a release where Node cannot; installs Debian's package when it is missing and we may. */
export function ensureZstd(): string {
  if (existsSync(ZSTD)) return ZSTD;
  if (!isRootOnDebian()) throw new UsageError('No zstd found. Install it (Debian: apt-get install zstd), then run the command again.');
  aptInstall(['zstd']);
  return ZSTD;
}

const CLUSTER_PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
};

/** What a cluster runs beside PostgreSQL; installs Debian's packages, of which none starts anything by itself, when they are missing and we may. Yields PostgreSQL's folder. */
export function ensureCluster(): string {
  const bin = ensurePostgres();
  const missing = Object.entries(CLUSTER_PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return bin;
  if (!isRootOnDebian())
    throw new UsageError(
      `Missing: ${missing.join(', ')}. Install them (Debian: apt-get install ${missing.join(' ')}), then run the command again.`,
    );
  aptInstall(missing);
  return bin;
}

/** Paths below the machine's own folder of libraries, whose name differs from machine to machine. */
const inLibraries = (path: string): string[] =>
  readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(LIBRARIES, name, path))
    .filter((whole) => existsSync(whole));

/** The library that gives a program a clock of its own, for tests; installs Debian's package when it is missing and we may. */
export function ensureFaketime(): string {
  const found = (): string | undefined => inLibraries('faketime/libfaketime.so.1')[0];
  const before = found();
  if (before !== undefined) return before;
  if (!isRootOnDebian())
    throw new UsageError('No libfaketime found. Install it (Debian: apt-get install libfaketime), then run the command again.');
  aptInstall(['libfaketime']);
  const installed = found();
  if (installed === undefined) throw new UsageError('libfaketime was installed, but its library is not there.');
  return installed;
}

/** Firefox ESR, WebKitGTK and its driver, with what plays H.264; installs Debian's packages when they are missing and we may. */
export function ensureOtherBrowsers(): { firefox: string; webkit: string; webkitDriver: string } {
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-libav'];
  const found = () => {
    const [webkit] = inLibraries('webkit2gtk-4.1/MiniBrowser');
    const [h264] = inLibraries('gstreamer-1.0/libgstlibav.so');
    const isWhole = [FIREFOX, WEBKIT_DRIVER, '/usr/bin/xvfb-run', '/usr/bin/xauth'].every((path) => existsSync(path));
    return isWhole && webkit !== undefined && h264 !== undefined ? { firefox: FIREFOX, webkit, webkitDriver: WEBKIT_DRIVER } : undefined;
  };
  const before = found();
  if (before !== undefined) return before;
  if (!isRootOnDebian())
    throw new UsageError(
      `No Firefox ESR or WebKitGTK found. Install them (Debian: apt-get install ${packages.join(' ')}), then run the command again.`,
    );
  aptInstall(packages);
  const installed = found();
  if (installed === undefined) throw new UsageError(`${packages.join(', ')} were installed, but not all of them are there.`);
  return installed;
}
