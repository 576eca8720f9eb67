import type { Socket } from 'node:net';
import { join } from 'node:path';
import { messageOf } from '../../dev/messageOf';
import { repeat } from '../../process/repeat';
import { StartError } from '../db';
import { connectAsked, openAskedSocket, readAll } from './askedSocket';
import { commands, runCommand } from './commands';
import type { Command, CommandParts } from './commands';
import { lineOf } from './noteCommand';

/** `by`: who asks; what asks only whether somebody is there has no name. */
type Request = { command: string; args: string[]; by?: string };
/** What every command runs with; each names its operator itself. */
type Parts = Omit<CommandParts, 'by'>;
export type CommandReply = { ok: boolean; lines: string[] };

const ANSWER_LIMIT_MS = 60_000;
/** How often an instance that found another one in its folder looks whether that one is gone. */
const AGAIN_MS = 1_000;
const LOOK_FIRST = 'It may be done all the same: look before you give it again.';

/** Where the running process takes commands: in the data folder, for its owner only. */
export function controlSocketFile(dataDir: string): string {
  return join(dataDir, 'control.sock');
}

/**
 * Takes operators' commands on a socket only the owner of the data folder can open. Where another instance on the same server answers there, it
 * does so once that one is gone. Gives what ends it.
 */
export async function openControlSocket(dataDir: string, parts: Parts): Promise<() => Promise<void>> {
  const held: { close?: () => Promise<void> } = {};
  const answering = answersOf(parts);
  const open = async (): Promise<void> => {
    if (held.close || (await isRunning(dataDir).catch(() => false))) return; // it ended while it was asked
    held.close = await openAskedSocket(controlSocketFile(dataDir), answering, { mode: 0o600 });
  };
  await open();
  const waiting = held.close ? undefined : repeat(open, AGAIN_MS, () => undefined); // a full disk, for instance: the next look may find room
  return async () => {
    await waiting?.stop();
    await held.close?.();
  };
}

/** Answers each question; a long command that is asked for again while it runs runs once. */
function answersOf(parts: Parts): (text: string) => Promise<CommandReply> {
  const running = new Map<string, Promise<string[]>>();
  const run = (known: Command, { command, args, by }: Required<Request>): Promise<string[]> => {
    const key = JSON.stringify([command, args]);
    const begun = running.get(key) ?? runCommand(known, { ...parts, by }, args).finally(() => running.delete(key));
    if (known.isLong) running.set(key, begun);
    return begun;
  };
  return async (text) => {
    try {
      const { command, args, by = 'nobody named' } = JSON.parse(text) as Request; // from our own `askRunning`, through a socket only the owner opens
      const known = commands[command];
      if (!known) return { ok: false, lines: [`There is no command ${command}`] };
      const lines = await run(known, { command, args, by });
      parts.log?.info(lineOf({ command, args, by }, known.told));
      return { ok: true, lines };
    } catch (error) {
      return { ok: false, lines: [messageOf(error)] };
    }
  };
}

/** Whether a platform answers on this data folder. */
export async function isRunning(dataDir: string): Promise<boolean> {
  return (await askRunning(dataDir, { command: 'none', args: [] })) !== undefined; // what is no command leaves no line in its log
}

/** Asks the platform that runs on this data folder; undefined when none does. Throws `StartError` where that is not to be known. */
export async function askRunning(dataDir: string, request: Request): Promise<CommandReply | undefined> {
  const late = new StartError(`The platform did not answer within a minute. ${LOOK_FIRST}`);
  const limitMs = commands[request.command]?.isLong ? 0 : ANSWER_LIMIT_MS;
  const socket = await connected(dataDir, limitMs, late);
  if (!socket) return undefined;
  socket.end(JSON.stringify(request));
  const text = await readAll(socket).catch((error: unknown) => {
    if (error === late) throw late;
    return '';
  });
  if (text === '') throw new StartError(`The platform ended before it had answered. ${LOOK_FIRST}`);
  return JSON.parse(text) as CommandReply; // what `answersOf` wrote
}

/** Nobody is there where the socket is not, or was left behind by a process that was killed. What cannot be opened may be another's that runs. */
async function connected(dataDir: string, limitMs: number, late: Error): Promise<Socket | undefined> {
  const file = controlSocketFile(dataDir);
  try {
    return await connectAsked(file, limitMs, late);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // node's own errors carry a code
    if (error instanceof StartError) throw error;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR') return undefined;
    throw new StartError(`Whether a platform runs cannot be asked at ${file} (${message}). Give the command as the user who runs it.`);
  }
}
