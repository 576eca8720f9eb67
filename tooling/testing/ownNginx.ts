import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../process/port';
import { ROOT } from '../dev/root';
import { ensureNginx } from '../dev/systemPackages';
import { TYPESCRIPT } from '../dev/withTypescript';

/** Runs the export command over the releases in `dataDir`. Yields what it printed. */
export async function runExport(out: string, dataDir: string, env: Record<string, string>, ...more: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...TYPESCRIPT, 'tooling/export/main.ts', '--out', out, ...more], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  });
  return stdout;
}

/** A whole configuration around what was exported, in a folder of its own; nothing of the system's is read or written. */
function configuration(folder: string, http: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const path = join(folder, 'nginx.conf');
  const around = ['daemon off;', 'master_process off;', `pid ${folder}/nginx.pid;`, 'error_log stderr;', 'events {}'];
  writeFileSync(path, [...around, 'http {', 'access_log off;', ...temporary, ...http, '}', ''].join('\n'));
  return path;
}

/** What `nginx -t` says of the configuration that an export has ready. */
export async function tryReady(folder: string, out: string): Promise<string> {
  const path = configuration(folder, [`include ${out}/nginx/unison.conf;`]);
  return (await promisify(execFile)(ensureNginx(), ['-t', '-e', 'stderr', '-c', path])).stderr;
}

/** Serves an export on a port of its own. */
export async function startNginx(folder: string, out: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = ['server {', `listen 127.0.0.1:${String(port)};`, `root ${out}/site;`, `include ${out}/nginx/server.conf;`, '}'];
  const path = configuration(folder, [`include ${out}/nginx/http.conf;`, ...server]);
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return { url: `http://localhost:${String(port)}`, ...(await runNginx(path, isUp)) };
}

/** Starts nginx with a configuration and waits until it is up; ends with what nginx said when it does not start. */
export async function runNginx(
  path: string,
  isUp: () => Promise<boolean>,
  more: readonly string[] = [],
): Promise<{ stop: () => Promise<void> }> {
  const nginx = spawn(ensureNginx(), ['-e', 'stderr', '-c', path, ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  nginx.stderr.on('data', (part: Buffer) => said.push(part));
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()));
  while (!(await isUp()))
    if (nginx.exitCode !== null) throw new Error(Buffer.concat(said).toString());
    else await new Promise((later) => setTimeout(later, 50));
  return {
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
