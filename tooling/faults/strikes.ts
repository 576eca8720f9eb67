import type { Page } from 'playwright-core';
import type { Cell, Remote } from './cells';
import { breakDevice } from './device';
import type { FaultyLine, LineFault } from './faultyLine';
import { filesOf } from './parts';
import { sabotage } from './sabotage';
import type { World } from './world';

/** A fault under way. */
export type Strike = {
  mend: () => Promise<void>;
  /** False where nothing has met the fault yet: then nothing was tried. */
  wasMet: () => boolean;
};

const DAY_MS = 86_400_000;

function spoil(line: FaultyLine, kind: LineFault, hits: (path: string) => boolean): Strike {
  line.spoil(kind, hits);
  return { wasMet: () => line.struck().length > 0, mend: () => Promise.resolve(line.mend()) };
}

const startsWith = (path: string) => (asked: string) => asked.startsWith(path);

/** The files of a start, and of a service worker, by their addresses. */
const SHELL_FILES = {
  script: (asked: string) => /^\/assets\/shell\/.*\/main[^/]*\.js/.test(asked),
  styles: (asked: string) => /^\/assets\/shell\/.*\/main[^/]*\.css/.test(asked),
  chunks: (asked: string) => /^\/assets\/shell\/.*\/(?:\d+|sheets)\.(?:[^/]*\.)?(js|css)/.test(asked),
  worker: startsWith('/service-worker.js'),
};

type FilesCell = Extract<Cell, { target: Remote; fault: LineFault }>;
type ShellCell = Extract<Cell, { target: 'shell'; fault: LineFault }>;

function strikeFiles(world: World, cell: FilesCell | ShellCell): Strike {
  return spoil(world.toEdge, cell.fault, cell.target === 'shell' ? SHELL_FILES[cell.part] : filesOf(cell.target, cell.part));
}

async function strikeCode(world: World, page: Page, { target, fault }: Extract<Cell, { part: 'code' }>): Promise<Strike> {
  const bases = async (): Promise<string[]> => {
    const { shell, remotes } = await world.releases();
    return [...remotes, ...(shell ? [shell] : [])].map(({ base }) => base);
  };
  const before = await bases();
  const mend = await sabotage(world.store, world.folder, target, fault);
  const spoiled = (await bases()).find((base) => !before.includes(base)) ?? '';
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().includes(spoiled)));
  // A release for another host is known by its record: nothing of it is asked for.
  return { mend, wasMet: () => isAsked || fault === 'contract' };
}

async function strikeDevice(world: World, page: Page, { fault, when }: Extract<Cell, { target: 'device' }>): Promise<Strike> {
  if (fault !== 'timestampOver') return { mend: await breakDevice(page, fault, when === 'open'), wasMet: () => true };
  await world.confirmAt(new Date(Date.now() - 2 * DAY_MS));
  return { mend: () => world.confirmAt(new Date()), wasMet: () => true };
}

/** Lets the fault of a cell begin. It can be mended twice. */
export async function strike(world: World, page: Page, cell: Cell): Promise<Strike> {
  const { mend, wasMet } = await begun(world, page, cell);
  let mended: Promise<void> | undefined;
  return { wasMet, mend: () => (mended ??= mend()) };
}

async function begun(world: World, page: Page, cell: Cell): Promise<Strike> {
  switch (cell.part) {
    case 'entry':
    case 'chunks':
    case 'styles':
    case 'script':
    case 'worker':
      return strikeFiles(world, cell);
    case 'code':
      return await strikeCode(world, page, cell);
    case 'browser':
      return await strikeDevice(world, page, cell);
    case 'calls':
      return spoil(world.toPlatform, cell.fault, startsWith('/api/'));
    case 'resolved':
      return spoil(world.toEdge, cell.fault, startsWith('/registry/resolved.json'));
    case 'records':
      return spoil(world.toEdge, cell.fault, startsWith('/registry/records/'));
  }
}
