import { columns } from '../dev/columns';
import { JOURNEYS } from './journeys';
import { isWalked, type Outcome } from './tryCombinations';

const cell = ({ journeys }: Outcome, name: string): string => (!(name in journeys) ? '-' : journeys[name] === undefined ? 'ok' : 'FAILED');

/** Outcomes as a table, and below it what went wrong, a line each. */
export function describeOutcomes(outcomes: readonly Outcome[]): string[] {
  const head = ['combination', ...JOURNEYS.map(({ name }) => name), 'releases', 's'];
  const rows = outcomes.map((outcome) => [
    outcome.name,
    ...JOURNEYS.map(({ name }) => cell(outcome, name)),
    isWalked(outcome) ? 'ok' : outcome.whole.length > 0 ? 'FAILED' : '-',
    String(outcome.seconds),
  ]);
  const problems = outcomes.flatMap(({ name, journeys, whole }) => [
    ...Object.entries(journeys).flatMap(([journey, what]) => (what === undefined ? [] : [`${name}, ${journey}: ${what}`])),
    ...whole.map((what) => `${name}: ${what}`),
  ]);
  return [...columns([head, ...rows]), ...problems];
}
