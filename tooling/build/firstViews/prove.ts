import { resolve, type Make, type Terms } from '../../early/resolve';
import type { Template } from '../../early/template';
import { readMarkup, type Part } from './markup';
import { isFar, keptOf } from './rows';
import { generalPath, mayBeEmpty, ROWS, type Field, type Samples } from './samples';

/** How many answers a template is proven with. */
const ROUNDS = 60;

const TEXTS = ['An', 'Hà Nội & <b>', '1200', '800 - 1200', 'it\'s "so"', ' ', '東京/5', 'x y+z%'];

/** Numbers that are the same in every build: a build may not depend on chance. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const VALUES: Record<Field['kind'], unknown[]> = {
  text: [undefined, null, '', ...TEXTS],
  number: [undefined, null, 0, 1, 2, '37'],
  flag: [undefined, 0, 1, '1'],
  row: [],
  call: [],
  list: [],
};

/** An answer in which fields are missing, empty or have any value; what a row cannot be without keeps its own. */
function answersOf({ wire, fields }: Samples, needed: ReadonlySet<string>, pick: (below: number) => number): Record<string, unknown> {
  const made = structuredClone(wire);
  const set = (path: string, change: (holder: Record<string, unknown>, last: string) => void): void => {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], made); // a path of these samples
    if (typeof holder === 'object' && holder !== null) change(holder as Record<string, unknown>, last); // looked at just now
  };
  for (const { path, kind } of fields) {
    const values = VALUES[kind];
    if (values.length === 0) continue;
    const isNeeded = needed.has(generalPath(path));
    set(path, (holder, last) => (holder[last] = isNeeded ? (TEXTS[pick(TEXTS.length)] ?? '') + path : values[pick(values.length)]));
  }
  const lists = new Set(fields.filter(({ kind }) => kind === 'row').map(({ path }) => path.replace(/\.\d+$/, '')));
  for (const path of lists) {
    const isOften = mayBeEmpty(path, fields) && pick(2) === 0;
    set(path, (holder, last) => ((holder[last] as unknown[]).length = isOften ? pick(2) : 1 + pick(ROWS))); // a list of the samples
  }
  for (const { path, kind } of fields) if (kind === 'call' && pick(4) === 0) delete made[path];
  return made;
}

/** What can be compared: an element's name, attributes and what it holds. */
export type Drawn = { n: string; a: Record<string, string>; c: Drawn[] } | string;

export const plainly: Make<Drawn> = (n, a, c) => ({ n, a, c });

const plain = (part: Part): Drawn | undefined => {
  if (typeof part === 'string') return part;
  const kept = keptOf(part).filter(([name]) => name !== 'src' || !isFar(part));
  if (part.tag === 'button') kept.push(['inert', '']);
  return { n: part.tag, a: Object.fromEntries(kept), c: part.children.flatMap((child) => plain(child) ?? []) };
};

function resolved(template: Pick<Template, 'fields' | 'tree'>, answers: unknown, terms: Terms): Drawn[] | undefined {
  try {
    return resolve(template, answers, terms, plainly);
  } catch {
    return undefined;
  }
}

/**
 * Proves that a template says what its view draws, for many answers, by the same code that a browser runs. Throws with the first difference.
 * `terms` give what stands in the drawing for the template's labels and prices.
 */
export function prove(
  { template, samples, needed }: { template: Pick<Template, 'fields' | 'tree'>; samples: Samples; needed: ReadonlySet<string> },
  draw: (wire: Record<string, unknown>) => string,
  terms: Terms,
): void {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answers = answersOf(samples, needed, numbers(round));
    const expected = readMarkup(draw(answers)).map(plain);
    const drawn = resolved(template, answers, terms);
    const [said, meant] = [JSON.stringify(drawn ?? 'nothing'), JSON.stringify(expected)];
    if (said === meant) continue;
    const at = [...said].findIndex((letter, index) => letter !== meant[index]);
    throw new Error(
      `a template cannot say what the view draws from some answers: it says …${said.slice(Math.max(0, at - 80), at + 120)}…, the view …${meant.slice(Math.max(0, at - 80), at + 120)}…. Leave out what depends on several fields at once, or on one that is not drawn: a row draws its id, as in the address it leads to.`,
    );
  }
}
