import type { Signed, Timestamp } from '@unison/shared/remote';
import { digestOf } from './p256';
import { readWritten } from '../testing/signing';
import { keys, NEWER, openPage, proverWith, signWhole, under, withSignedPage, written } from '../testing/signedPage';

const HOUR = 3_600_000;
const MADE = Date.parse('2026-11-01T00:00:00Z');
const NOW = MADE + 30 * 24 * HOUR;

withSignedPage();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

/** A page over a registry that was signed a month ago, whose timestamps the stranger's key may sign. */
async function confirmable(timestampKeys = [keys.stranger.id]) {
  const document = await written();
  document.policy = await under({ timestampKeys });
  await signWhole(document, MADE / 1_000);
  const digest = await digestOf(document.snapshot!.text);
  const prover = proverWith({});
  prover.begin(readWritten(document), false);
  const said = (changed: Partial<Record<keyof Timestamp, string>> = {}): string => {
    const [at, until] = [NOW - HOUR, NOW + 23 * HOUR].map((time) => new Date(time).toISOString());
    return JSON.stringify({ kind: 'timestamp', snapshot: digest, at, until, ...changed });
  };
  return { document, said, unconfirmed: (answer: unknown) => prover.unconfirmed(() => Promise.resolve(answer)) };
}

test('a registry that was confirmed an hour ago is', async () => {
  const { said, unconfirmed } = await confirmable();
  expect(await unconfirmed(await keys.stranger.sign(said()))).toBeUndefined();
});

test('where the policy lists no key for it nobody waits for a confirmation', async () => {
  const { unconfirmed } = await confirmable([]);
  expect(await unconfirmed({})).toBeUndefined();
});

const changed = async (text: string, change: (signed: Signed) => Partial<Signed>): Promise<Signed> => {
  const signed = await keys.stranger.sign(text);
  return { ...signed, ...change(signed) };
};
const at = (time: number): string => new Date(time).toISOString();

test.each<[string, (said: (changed?: Partial<Record<keyof Timestamp, string>>) => string) => unknown, RegExp]>([
  ['none', () => ({}), /nobody has signed one/],
  ['one byte changed', (said) => changed(said(), ({ text }) => ({ text: text.replace('timestamp', 'timestamq') })), /not signed/],
  [
    'a later end than was signed',
    (said) => changed(said(), ({ text }) => ({ text: text.replace(/"until":"[^"]+"/, `"until":"${at(NOW + 23.5 * HOUR)}"`) })),
    /not signed/,
  ],
  ['it cut', (said) => changed(said(), ({ text }) => ({ text: text.slice(0, -1) })), /not signed/],
  ['it doubled', (said) => changed(said(), ({ text }) => ({ text: text + text })), /not signed/],
  ['another key', (said) => keys.team.sign(said()), /not signed with the key for it/],
  ['another kind', (said) => keys.stranger.sign(said({ kind: 'grant' })), /not signed/],
  ['one about another registry', (said) => keys.stranger.sign(said({ snapshot: 'x'.repeat(43) })), /about another registry/],
  ['one that is over', (said) => keys.stranger.sign(said({ at: at(NOW - 25 * HOUR), until: at(NOW - HOUR) })), /the last one is over/],
  [
    'one that says it lasts for years',
    (said) => keys.stranger.sign(said({ at: at(NOW - 25 * HOUR), until: at(NOW + 10_000 * HOUR) })),
    /the last one is over/,
  ],
  ['one of the future', (said) => keys.stranger.sign(said({ at: at(NOW + HOUR) })), /clock here is behind/],
])('with %s the page says why in one line, and what runs goes on', async (_what, answer, line) => {
  const { document, said, unconfirmed } = await confirmable();
  const why = await unconfirmed(await answer(said));
  expect(why).toMatch(line);
  expect(why).not.toContain('\n');
  expect(await openPage(document).enter()).toBe(NEWER);
});

test.each([-365 * 24 * HOUR, 365 * 24 * HOUR])('a device whose clock is a year wrong (%i ms) runs what it has', async (wrong) => {
  const { document, said, unconfirmed } = await confirmable();
  const answer = await keys.stranger.sign(said());
  jest.spyOn(Date, 'now').mockReturnValue(NOW + wrong);
  expect(await unconfirmed(answer)).toBeDefined();
  expect(await openPage(document).enter()).toBe(NEWER);
});
