import { spawnSync } from 'node:child_process';
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

/** What is not there: its name, Debian's packages for it, and what else helps. */
type Missing = { name: string; packages: string[]; or?: string; prepare?: () => void };

/** What `find` finds; else installs Debian's packages when we may, or says what to install. */
function ensure<Found>(find: () => Found | undefined, { name, packages, or = '', prepare }: Missing): Found {
  const found = find();
  if (found !== undefined) return found;
  const them = packages.length > 1 ? 'them' : 'it';
  if (!isRootOnDebian())
    throw new UsageError(
      `No ${name} found. Install ${them} (Debian: apt-get install ${packages.join(' ')})${or}, then run the command again.`,
    );
  prepare?.();
  aptInstall(packages);
  const installed = find();
  if (installed === undefined) throw new UsageError(`Installed ${packages.join(', ')}, and still found no ${name}.`);
  return installed;
}

const fileAt = (path: string) => (): string | undefined => (existsSync(path) ? path : undefined);

/** Chromium's path. */
export const ensureChromium = (): string =>
  ensure(findChromium, { name: 'Chromium', packages: ['chromium', 'fonts-noto-cjk'], or: ' or set CHROMIUM to its path' });

/** Debian's package begins a cluster of its own otherwise. */
function withoutCluster(): void {
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
}

/** Folder of PostgreSQL's programs. */
export const ensurePostgres = (): string =>
  ensure(findPostgres, { name: 'PostgreSQL 15 or newer', packages: ['postgresql'], prepare: withoutCluster });

/** Python's path, which runs the programs that members are given to check a draw. */
export const ensurePython = (): string => ensure(fileAt(PYTHON), { name: 'Python', packages: ['python3'] });

/** nginx's path. */
export const ensureNginx = (): string => ensure(fileAt(NGINX), { name: 'nginx', packages: ['nginx'] });

/** zstd's path, which makes and checks the deltas of a release where Node cannot. */
export const ensureZstd = (): string => ensure(fileAt(ZSTD), { name: 'zstd', packages: ['zstd'] });

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

/** The library that gives a program a clock of its own, for tests. */
export const ensureFaketime = (): string =>
  ensure(() => inLibraries('faketime/libfaketime.so.1')[0], { name: 'libfaketime', packages: ['libfaketime'] });

type OtherBrowsers = { firefox: string; webkit: string; webkitDriver: string };

function findOtherBrowsers(): OtherBrowsers | undefined {
  const [webkit] = inLibraries('webkit2gtk-4.1/MiniBrowser');
  const [h264] = inLibraries('gstreamer-1.0/libgstlibav.so');
  const isWhole = [FIREFOX, WEBKIT_DRIVER, '/usr/bin/xvfb-run', '/usr/bin/xauth'].every((path) => existsSync(path));
  return isWhole && webkit !== undefined && h264 !== undefined ? { firefox: FIREFOX, webkit, webkitDriver: WEBKIT_DRIVER } : undefined;
}

/** Firefox ESR, WebKitGTK and its driver, with what plays H.264. */
export const ensureOtherBrowsers = (): OtherBrowsers =>
  ensure(findOtherBrowsers, {
    name: 'Firefox ESR or WebKitGTK',
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-libav'],
  });
