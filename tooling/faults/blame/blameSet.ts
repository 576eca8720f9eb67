import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trouble } from '@unison/shared/remote/troubleReport';
import { REMOTES, type Remote } from '../cells';
import { releaseWith, wrapping } from '../sabotage';
import type { World } from '../world';

/** Faults written into a remote (`ownScreens.mjs`), and how a page tells them. */
const OF_REMOTES = {
  render: 'error',
  sharedRender: 'error',
  sharedDeeper: 'error',
  effect: 'error',
  timer: 'error',
  handler: 'error',
  rejection: 'rejection',
  bareRejection: 'rejection',
  slowHandler: 'slowTap',
  longRender: 'longFrame',
  shift: 'shift',
} as const satisfies Record<string, Trouble['kind']>;

/** Faults of the shell: what its own code uses of the browser fails under its hands, or its part of the page is slow, jumps or does not come. */
const OF_THE_SHELL = {
  click: 'error',
  title: 'error',
  slowTab: 'slowTap',
  header: 'shift',
  file: 'load',
} as const satisfies Record<string, Trouble['kind']>;

/** A fault, whose it is, and as what it has to be told. */
export type BlameCase = { name: string; kind: Trouble['kind'] } & (
  | { owner: Remote; fault: keyof typeof OF_REMOTES }
  | { owner: 'shell'; fault: keyof typeof OF_THE_SHELL }
);

const entriesOf = <Faults extends object>(faults: Faults) => Object.entries(faults) as [keyof Faults, Trouble['kind']][]; // its own keys

/** Sixty faults, each with its owner. */
export const BLAME_SET: readonly BlameCase[] = [
  ...REMOTES.flatMap((owner) =>
    entriesOf(OF_REMOTES).map(([fault, kind]): BlameCase => ({ name: `${owner}/${fault}`, owner, fault, kind })),
  ),
  ...entriesOf(OF_THE_SHELL).map(([fault, kind]): BlameCase => ({ name: `shell/${fault}`, owner: 'shell', fault, kind })),
];

const SPOILS = readFileSync(join(__dirname, 'ownScreens.mjs'), 'utf8');

/** Releases every remote once more, each with all faults in it; which one is on, each page says. */
export async function releaseFaulty({ store, folder }: World): Promise<void> {
  for (const remote of REMOTES) await releaseWith(store, folder, remote, (container) => wrapping(container, SPOILS, 'spoilByName'));
}
