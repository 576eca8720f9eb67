import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../dev/messageOf';
import { connectAsked, openAskedSocket, readAll } from './askedSocket';
import { commands, runCommand } from './commands';
import type { CommandParts } from './commands';

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
  return openAskedSocket(file, (text) => answer(parts, text), { mode: 0o600 });
}

async function answer(parts: Parts, text: string): Promise<CommandReply> {
  try {
    const { command, args, by = 'nobody named' } = JSON.parse(text) as Request; // from our own `askRunning`, through a socket only the owner opens
    const known = commands[command];
    if (!known) return { ok: false, lines: [`There is no command ${command}`] };
    const lines = await runCommand(known, { ...parts, by }, args);
    parts.log?.info({ event: 'command', command, about: args.slice(0, known.told ?? 1).map(aboutOf), by });
    return { ok: true, lines };
  } catch (error) {
    return { ok: false, lines: [messageOf(error)] };
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
  const late = new Error('The platform did not answer within a minute');
  const socket = await connectAsked(file, ANSWER_LIMIT_MS, late).catch(() => undefined);
  if (!socket) return undefined; // left behind by a process that was killed
  socket.end(JSON.stringify(request));
  return JSON.parse(await readAll(socket)) as CommandReply; // what `answer` wrote
}
