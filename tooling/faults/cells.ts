import type { LineFault } from './faultyLine';

export const REMOTES = ['mf-home', 'mf-video', 'mf-xuanfei', 'mf-game', 'mf-wallet'] as const;
export type Remote = (typeof REMOTES)[number];

/** Faults that are written into a release and signed with it. */
export const SABOTAGES = [
  'throwsAtLoad',
  'throwsAtRender',
  'throwsInEffect',
  'throwsInHandler',
  'loop',
  'effectLoop',
  'missingChunk',
  'contract',
] as const;
export type Sabotage = (typeof SABOTAGES)[number];
/**
 * Those that the shell's own code can have. It has no contract to keep, and its chunks have cells of their own; an endless re-render begins in an effect, since
 * what stands in the place of the app has no hooks (spoilApp.mjs), and one without them that renders on and on blocks the page, which nothing can cure.
 */
const SHELL_SABOTAGES = SABOTAGES.filter((fault) => fault !== 'missingChunk' && fault !== 'contract' && fault !== 'loop');
export type ShellSabotage = (typeof SHELL_SABOTAGES)[number];

/** Faults of the device or of what it is told about the time. */
export const DEVICE_FAULTS = ['verifierThrows', 'noWebCrypto', 'timestampOver', 'yearAhead', 'yearBehind'] as const;
export type DeviceFault = (typeof DEVICE_FAULTS)[number];

/** `start`: the fault is there at the first start; `open`: it begins in an open page with something typed. */
export type When = 'start' | 'open';

/** One fault at one place at one time. Its name replays it: `mf-game/code/loop/open`. */
export type Cell = { name: string; when: When } & (
  | { target: Remote; part: 'entry' | 'chunks' | 'styles'; fault: LineFault }
  | { target: Remote; part: 'code'; fault: Sabotage }
  | { target: 'shell'; part: 'script' | 'styles' | 'chunks' | 'worker'; fault: LineFault }
  | { target: 'shell'; part: 'code'; fault: ShellSabotage }
  | { target: 'registry'; part: 'resolved' | 'records'; fault: LineFault }
  | { target: 'device'; part: 'browser'; fault: DeviceFault }
  | { target: 'platform'; part: 'calls'; fault: LineFault }
);
type Unnamed = Cell extends infer One ? (One extends Cell ? Omit<One, 'name'> : never) : never;

const BOTH: readonly When[] = ['start', 'open'];
const OF_FILES: readonly LineFault[] = ['notFound', 'unavailable', 'hang', 'slow', 'cut', 'wrongType', 'wrongByte'];
const OF_DATA: readonly LineFault[] = ['notFound', 'unavailable', 'hang', 'wrongJson'];
const OF_PLATFORM: readonly LineFault[] = [
  'down',
  'hang',
  'slow',
  'serverError',
  'garbage',
  'halfEnvelope',
  'envelope503',
  'after90s',
  'firstByte',
  'lastByte',
];

const named = (cell: Unnamed): Cell => ({ ...cell, name: [cell.target, cell.part, cell.fault, cell.when].join('/') }) as Cell; // only the name is added

const ofRemotes = (when: When): Unnamed[] =>
  REMOTES.flatMap((target): Unnamed[] => [
    ...SABOTAGES.map((fault) => ({ target, part: 'code' as const, fault, when })),
    ...OF_FILES.flatMap((fault) => (['entry', 'chunks'] as const).map((part) => ({ target, part, fault, when }))),
    ...(['notFound', 'hang', 'wrongType', 'wrongByte'] as const).map((fault) => ({ target, part: 'styles' as const, fault, when })),
  ]);

const ofTheRest = (when: When): Unnamed[] => [
  ...DEVICE_FAULTS.map((fault) => ({ target: 'device' as const, part: 'browser' as const, fault, when })),
  ...OF_PLATFORM.map((fault) => ({ target: 'platform' as const, part: 'calls' as const, fault, when })),
];

/**
 * Only a start asks for the shell's files, and so runs another code of it, and for the records of all releases, only an open page again for the list of those in force, and for the parts
 * of the shell that screens share on demand.
 */
const once: Unnamed[] = [
  { target: 'shell', part: 'worker', fault: 'garbage', when: 'start' },
  ...OF_FILES.flatMap((fault) =>
    (['script', 'styles'] as const).map((part) => ({ target: 'shell' as const, part, fault, when: 'start' as const })),
  ),
  ...OF_FILES.map((fault) => ({ target: 'shell' as const, part: 'chunks' as const, fault, when: 'open' as const })),
  ...SHELL_SABOTAGES.map((fault) => ({ target: 'shell' as const, part: 'code' as const, fault, when: 'start' as const })),
  ...OF_DATA.flatMap((fault): Unnamed[] => [
    { target: 'registry', part: 'resolved', fault, when: 'open' },
    { target: 'registry', part: 'records', fault, when: 'start' },
  ]),
];

/** All that is tried. */
export const CELLS: readonly Cell[] = [...BOTH.flatMap((when) => [...ofRemotes(when), ...ofTheRest(when)]), ...once].map(named);

/** The cells with these names, or those whose names begin so; undefined for a name that is none. */
export function cellsNamed(names: readonly string[]): Cell[] | undefined {
  const found = names.map((name) => CELLS.filter((cell) => cell.name === name || cell.name.startsWith(`${name}/`)));
  return found.some((cells) => cells.length === 0) ? undefined : [...new Set(found.flat())];
}

/** A share of the cells that depends on `seed` alone: numbers from its hex digits, one after the other. */
export function drawCells(seed: string, share: number): Cell[] {
  let state = Number.parseInt(seed.slice(0, 8), 16);
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const order = CELLS.map((cell) => ({ cell, at: next() })).sort((a, b) => a.at - b.at);
  return order.slice(0, Math.ceil(CELLS.length * share)).map(({ cell }) => cell);
}
