import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { changeDisk, readDisk } from '../api/disk';
import { clearKept, reloadKept } from '../session';
import { memberPrefix } from '../session/memberPrefix';
import { renderScreen } from '../testing';
import { AttemptNotes } from './AttemptNotes';
import { attempts } from './attempts';
import { again, begin, forget } from './deliver';
import type { Owner } from './deliver';
import { useAttempts } from './useAttempts';

const Body = v.object({ of: v.string() });
type Body = v.InferOutput<typeof Body>;
const bets = attempts<Body>('former.bets', Body, { subjectOf: ({ of }) => of });
const WHOLE = { key: 'k1', body: { of: 'a' }, begunAt: 5, hasKey: true, tries: 2, before: ['1'] };

let member = 4000;
beforeEach(() => (member += 1));
afterEach(() => clearKept(String(member)));

const place = async () => `${(await memberPrefix(String(member))) ?? ''}former.bets`;
const onDevice = async () => (await readDisk(await place()))?.value;

/** What another release left on the device, as this one meets it. */
async function leave(written: unknown): Promise<Owner<Body>> {
  await changeDisk(await place(), () => written);
  reloadKept();
  const owner: Owner<Body> = { of: bets, cell: bets.ofMembers.of(String(member)), canRepeat: true, isHere: () => true };
  await owner.cell.whenAnswered();
  return owner;
}
const call = jest.fn((body: Body, keyed: { key: string }) => Promise.resolve({ body, keyed }));
beforeEach(() => call.mockClear());

test('an attempt with fields that this release does not know is the same attempt', async () => {
  const owner = await leave([{ ...WHOLE, kind: 'bet', sentBy: 'a later release' }]);
  expect(await again(owner, 'k1', { call })).toMatchObject({ kind: 'answered', attempt: { key: 'k1', tries: 3, before: ['1'] } });
  expect(call).toHaveBeenCalledTimes(1);
});

test('one that says less is read as what is safe: never sent again, with its way out at once', async () => {
  const owner = await leave([{ key: 'k1', body: { of: 'a' } }]);
  expect(owner.cell.now()).toEqual([{ key: 'k1', body: { of: 'a' }, begunAt: 0, hasKey: false, tries: 1, before: null }]);
  expect(await again(owner, 'k1', { call })).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test('one that asked for more than this release can say is not sent again: under its key it would be another thing (O-80)', async () => {
  const owner = await leave([{ ...WHOLE, body: { of: 'a', twice: true } }]);
  expect(await again(owner, 'k1', { call })).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

test.each<[string, unknown]>([
  ['a kind nobody knows', [{ kind: 'insurance', id: 7 }]],
  ['another body', [{ ...WHOLE, body: { game: 3 } }]],
  ['no key', [{ ...WHOLE, key: '' }]],
  ['no list', { k1: WHOLE.body }],
  ['a text', 'k1'],
])('%s: kept as it was written, sent nowhere, and not in the way of what is sent now', async (_what, written) => {
  const owner = await leave(written);
  for (const { key } of owner.cell.now()) expect(await again(owner, key, { call })).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
  await begin(owner, { key: 'new', body: { of: 'a' } }, { call });
  expect(call).toHaveBeenCalledTimes(1);
  const next = await leave(await onDevice());
  expect(next.cell.now()).toEqual([
    { key: expect.any(String) as string, unreadable: Array.isArray(written) ? (written[0] as unknown) : written },
  ]);
});

test('a readable one beside one that is not is sent as ever, and what a later release can read is read again', async () => {
  const owner = await leave([{ kind: 'insurance' }, WHOLE, { key: 'k2', unreadable: { ...WHOLE, key: 'k2' } }]);
  expect(await again(owner, 'k1', { call })).toMatchObject({ kind: 'answered' });
  expect(await again(owner, 'k2', { call })).toMatchObject({ kind: 'answered' });
  await owner.cell.keep((list) => list);
  expect(await onDevice()).toHaveLength(1);
  for (const { key } of owner.cell.now()) forget(owner, key);
  await owner.cell.keep((list) => list);
  expect(await onDevice()).toEqual([]);
});

function Sending() {
  return <AttemptNotes of={useAttempts(bets, () => undefined)} records="/GameRecord" recordsLabel="Game records" />;
}

test('the member is told, with the way to the records, until they have looked', async () => {
  await leave([{ kind: 'insurance' }]);
  const options = { session: { id: member } };
  const { user, unmount } = renderScreen(<Sending />, options);
  expect(await screen.findByText(/with another version of the app may still be open/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord');
  await user.click(screen.getByRole('button', { name: 'I have looked' }));
  expect(screen.queryByText(/another version of the app/)).not.toBeInTheDocument();
  unmount();
  await bets.ofMembers.of(String(member)).keep((list) => list);
  expect(await onDevice()).toEqual([]);
});
