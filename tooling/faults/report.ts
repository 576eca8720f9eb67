import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { CELLS, type Cell } from './cells';
import { pictureOf, readOutcomes, REPORTED, reportOutcomes, type Outcome } from './outcomes';

const REPORT = join(ROOT, 'docs/faults.md');
const HOW_MANY_PICTURES = 10;

/** A cell's picture in the report. */
const fileNameOf = (name: string): string => `${name.replaceAll('/', '-')}.jpg`;

/** The less a member gets, the worse. */
const WORST = ['failure page', 'card', 'waiting', 'content'];
const badness = ({ problem, seen = 'failure page' }: Outcome): number => (problem === undefined ? WORST.indexOf(seen) : -1);

/** The worst, one look of each target as long as there are others, then one of each part: ten equal pictures say nothing. */
export function worstOf(outcomes: readonly Outcome[], howMany: number): Outcome[] {
  const lookOf = ({ name, seen }: Outcome): string => `${name.split('/')[0] ?? ''} ${seen ?? ''}`;
  const placeOf = ({ name }: Outcome): string => name.split('/').slice(0, 2).join('/');
  const sorted = [...outcomes].sort((a, b) => badness(a) - badness(b));
  const firstOf = (keyOf: (one: Outcome) => string): Outcome[] =>
    sorted.filter((one, index) => sorted.findIndex((other) => keyOf(other) === keyOf(one)) === index);
  return [...new Set([...firstOf(lookOf), ...firstOf(placeOf), ...sorted])].slice(0, howMany);
}

const cellOf = (outcome: Outcome | undefined): string => {
  if (outcome === undefined) return 'not tried';
  return `${outcome.problem === undefined ? (outcome.seen ?? '') : '**failed**'}${outcome.tries > 1 ? ` (${String(outcome.tries)} tries)` : ''}`;
};

/** A table with one row for each fault, what was seen at first start and in an open page. */
export function tableOf(cells: readonly Cell[], known: ReadonlyMap<string, Outcome>): string[] {
  const faults = [...new Set(cells.map(({ name }) => name.split('/').slice(0, 3).join('/')))];
  const at = (fault: string, when: string): string => {
    const isCell = cells.some(({ name }) => name === `${fault}/${when}`);
    return isCell ? cellOf(known.get(`${fault}/${when}`)) : '';
  };
  const rows = faults.map((fault) => `| ${fault} | ${at(fault, 'start')} | ${at(fault, 'open')} |`);
  return ['| target/part/fault | first start | open page |', '| --- | --- | --- |', ...rows];
}

/** The text of docs/faults.md from what is known. */
export function reportOf(cells: readonly Cell[], known: ReadonlyMap<string, Outcome>, pictures: readonly Outcome[]): string {
  const tried = cells.flatMap(({ name }) => known.get(name) ?? []);
  const held = tried.filter(({ problem }) => problem === undefined);
  const red = tried.filter(({ problem }) => problem !== undefined);
  const days = [...new Set(tried.map(({ at }) => at.slice(0, 10)))].sort();
  return [
    '# Faults, tried cell by cell',
    '',
    'Written by `npm run faults -- --write`, never by hand. Each cell is one fault at one place, at the first start of a page or in an open page with',
    'something typed (decision 058). While the fault lasts the tab bar answers, another tab works, session and typed text stay, and what stands in the',
    'place of the part is true; when it is over the part comes back without a reload. One cell again: `npm run faults -- NAME`.',
    '',
    `**${String(held.length)} of ${String(tried.length)} cells held that were tried, of ${String(cells.length)} in all.** Tried on ${days.join(', ')} (UTC) at ${[...new Set(tried.map(({ commit }) => commit))].join(', ')}.`,
    '',
    'The words say what stood in the place of the part: its screen (`content`: where a release is at fault, that of its last good version), a `card`',
    'with a retry, shapes that are `waiting`, or the document’s own `failure page`, whose link starts the app again.',
    '',
    ...(red.length === 0 ? [] : ['## Failed', '', ...red.map(({ name, problem = '' }) => `- ${name}: ${problem}`), '']),
    '## All cells',
    '',
    ...tableOf(cells, known),
    '',
    '## What cannot be cured',
    '',
    'A remote whose code runs on and on without giving the browser a turn (`while (true)`) stops the page: everything in it runs on one thread, and no',
    'boundary is asked. React itself ends a render that sets state again and again (`loop`); one that does so after each paint (`effectLoop`) costs the',
    'device its rest, while the tab bar still answers.',
    '',
    '## The ten worst',
    '',
    ...pictures.flatMap(({ name }) => [`### ${name}`, '', `![${name}](faults/${fileNameOf(name)})`, '']),
  ].join('\n');
}

/** The picture of a cell, of this checkout's runs or of the report that stands. */
const foundPicture = (name: string): string | undefined =>
  [pictureOf(name), join(REPORTED, fileNameOf(name))].find((file) => existsSync(file));

/** Writes docs/faults.md with its pictures, and what it says as data beside them, from the outcomes that are known. */
export function writeReport(): void {
  const known = readOutcomes();
  const tried = CELLS.flatMap(({ name }) => known.get(name) ?? []);
  const pictures = worstOf(
    tried.filter(({ name }) => foundPicture(name) !== undefined),
    HOW_MANY_PICTURES,
  );
  const contents = new Map(pictures.map(({ name }) => [fileNameOf(name), readFileSync(foundPicture(name) ?? '')]));
  mkdirSync(REPORTED, { recursive: true });
  for (const file of readdirSync(REPORTED)) if (file.endsWith('.jpg')) rmSync(join(REPORTED, file));
  for (const [file, content] of contents) writeFileSync(join(REPORTED, file), content);
  reportOutcomes(tried);
  writeFileSync(REPORT, reportOf(CELLS, known, pictures));
}
