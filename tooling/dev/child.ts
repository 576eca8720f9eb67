import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './root';
import { FOLLOW_PARENT, TYPESCRIPT } from './withTypescript';

export type Service = {
  name: string;
  process: ChildProcess;
  /** Resolves with the exit code when the process has ended; with 128 and the number of the signal, as a shell has it, when one ended it. */
  ended: Promise<number>;
  /** Resolves when the process has ended and all that it printed is read: with the last lines of that. */
  lastWords: Promise<string>;
  /** Asks for a graceful stop; kills after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
};

/** `edge ready at …`, `publish service ready at …`; not what one says of another, that it is not ready. */
const READY = /^(?:[a-z]+ ){0,2}ready\b/;

/**
 * Starts one of our own processes, TypeScript or a bundle (`serverFile`); resolves once it says that it is ready, rejects with its last words if it
 * ends first.
 */
export async function startService(
  name: string,
  entry: string,
  env: Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): Promise<Service> {
  const compile = entry.endsWith('.ts') ? TYPESCRIPT : ['--enable-source-maps'];
  const child = spawn(process.execPath, [...FOLLOW_PARENT, ...compile, resolve(ROOT, entry)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches the starter alone, which stops its services in order.
    detached: true,
  });
  const ended = new Promise<number>((done) =>
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])),
  );
  const last: string[] = [];
  const service: Service = {
    name,
    process: child,
    ended,
    lastWords: new Promise((done) => child.once('close', () => done(last.join('\n')))),
    async stop(graceMs = 12_000) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
  await new Promise<void>((done, reject) => {
    const read = (line: string): void => {
      onLine(line);
      last.push(line);
      if (last.length > 20) last.shift();
      if (READY.test(line)) done();
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', read);
    void ended.then((code) => reject(new Error(last.join('\n') || `${name} ended with code ${code}`)));
  });
  return service;
}
