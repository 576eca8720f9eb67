import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/packages';
import { plotOf, type Sample } from './plot';

const FOLDER = join(ROOT, 'docs/life');

/** Keeps what was read as JSON and as a picture beside docs/life.md. */
export function keepSamples(name: string, title: string, axis: string, samples: readonly Sample[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify({ axis, samples }, null, 1)}\n`);
  writeFileSync(join(FOLDER, `${name}.svg`), plotOf(title, axis, samples));
}

/** A figure at the first sample from `at` on. */
export function figureAt(samples: readonly Sample[], name: string, at: number): number {
  const found = samples.find((sample) => sample.at >= at)?.figures[name];
  if (found === undefined) throw new Error(`Nobody read ${name} at ${String(at)}.`);
  return found;
}

/** "12 to 13": a figure at two places. */
export const fromTo = (samples: readonly Sample[], name: string, from: number, to: number): string =>
  `${String(figureAt(samples, name, from))} to ${String(figureAt(samples, name, to))}`;
