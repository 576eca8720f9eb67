import { chmodSync, existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { commands } from './commands';
import type { CommandParts } from './commands';
import { readAll } from './readAll';

/** `by`: who asks; what asks only whether somebody is there has no name. */
type Request = { command: string; args: string[]; by?: string };
/** What every command runs with; each names its operator itself. */
type Parts = Omit<CommandParts, 'by'>;
export type CommandReply = { ok: boolean; lines: string[] };

const ANSWER_LIMIT_MS = 60_000;

/** Where the running process takes commands: in the data folder, for its owner only. */
export function controlSocketFile(dataDir: string): string {
  return join(dataDir, 'control.sock');
}

/** Takes operators' commands on a socket only the owner of the data folder can open. Gives what ends it. */
export async function openControlSocket(dataDir: string, parts: Parts): Promise<() => Promise<void>> {
  const file = controlSocketFile(dataDir);
  const running = await askRunning(dataDir, { command: 'settings', args: [] }).catch(() => undefined); // it ended while it was asked
  if (running) return async () => undefined; // another instance on the same server answers there
  rmSync(file, { force: true }); // left behind by a process that was killed
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    void readAll(socket)
      .then((text) => answer(parts, text))
      .then(
        (reply) => socket.end(JSON.stringify(reply)),
        () => socket.destroy(),
      );
  });
  const mask = process.umask(0o177); // 0600 from its first moment
  await new Promise<void>((done, failed) => server.once('error', failed).listen(file, done)).finally(() => process.umask(mask));
  chmodSync(file, 0o600);
  return async () => {
    open.forEach((socket) => socket.destroy());
    await new Promise((done) => server.close(done));
    rmSync(file, { force: true });
  };
}

async function answer(parts: Parts, text: string): Promise<CommandReply> {
  try {
    const { command, args, by = 'nobody named' } = JSON.parse(text) as Request; // from our own `askRunning`, through a socket only the owner opens
    const known = commands[command];
    if (!known) return { ok: false, lines: [`There is no command ${command}`] };
    const lines = await known.run({ ...parts, by }, args);
    parts.log?.info({ event: 'command', command, about: args.slice(0, known.told ?? 1).map(aboutOf), by });
    return { ok: true, lines };
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? error.message : String(error)] };
  }
}

/** What the log may say of an argument: never a value or a whole notice, which can be any text of the operator's. */
function aboutOf(arg: string): string {
  return arg.startsWith('{') ? 'JSON' : (arg.split('=', 1)[0] ?? '');
}

/** Asks the platform that runs on this data folder; undefined when none does. */
export async function askRunning(dataDir: string, request: Request): Promise<CommandReply | undefined> {
  const file = controlSocketFile(dataDir);
  if (!existsSync(file)) return undefined;
  const socket = connect(file);
  socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('The platform did not answer within a minute')));
  try {
    await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed));
  } catch {
    return undefined; // left behind by a process that was killed
  }
  socket.end(JSON.stringify(request));
  return JSON.parse(await readAll(socket)) as CommandReply; // what `answer` wrote
}
