import { deviceStore } from '@unison/shared/testing';
import type { DeviceStore } from '@unison/shared/testing';
import { reloadKept } from '@unison/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { anotherGame, answerProofs, answerPublic, chain, gameId, openGame, proofOf } from '../testing/fairGame';
import { pinStore } from './pins';

beforeEach(() => {
  anotherGame();
  deviceStore('quick', { forget: true });
});

const endsOnDisk = (disk: ReadonlyMap<string, unknown>) =>
  JSON.stringify(disk.get('drawPins') ?? {})
    .match(/"end":"[0-9a-f]{64}"/g)
    ?.map((text) => text.slice(7, -1)) ?? [];

/** A device that has pinned an honest chain, then is visited again while its store behaves so and the platform shows another chain. */
async function showForeignChain(store: DeviceStore) {
  const [honest, other] = [await chain(), await chain('b')];
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  await answerProofs(honest);
  const first = openGame(honest.open(1011));
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Verified'));
  const disk = deviceStore('quick');
  await waitFor(() => expect(endsOnDisk(disk)).toContain(honest.end));
  first.unmount();
  reloadKept();
  deviceStore(store);
  answerPublic([{ end: other.end, first: 1001, published: 900 }]);
  await answerProofs(other);
  const opened = openGame(other.open(1012), { round: '1012' });
  return { ...opened, disk, honest, other };
}

test.each<[string, DeviceStore]>([
  ['at once', 'quick'],
  ['after 500 ms', { delay: 500 }],
  ['after 2 s', { delay: 2_000 }],
  ['though it is full', 'full'],
  ['though its connection was closed', 'closed'],
])('a device that answers %s stops the stakes of a foreign chain, and does not pin it (O-90)', async (_how, store) => {
  const { disk, honest, other } = await showForeignChain(store);
  expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Read what differs' })).toBeInTheDocument();
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Does not match'));
  expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
  deviceStore('quick');
  expect(endsOnDisk(disk)).toContain(honest.end);
  expect(endsOnDisk(disk)).not.toContain(other.end);
});

test('a device that never answers: no proof is called verified, nothing is pinned, and stakes wait for the member’s own word (O-90)', async () => {
  const { user, disk, other } = await showForeignChain('hanging');
  const goOn = await screen.findByRole('button', { name: 'Go on without comparing' });
  expect(screen.queryByText('Stakes are open')).not.toBeInTheDocument();
  expect(screen.getByText(/has not yet said what it stored of earlier draws/)).toBeVisible();
  expect(await proofOf('1010')).toHaveTextContent('Checking');
  expect(endsOnDisk(disk)).not.toContain(other.end);
  await user.click(goOn);
  expect(screen.getByText('Stakes are open')).toBeInTheDocument();
});

test('a device without a store says so, and a store that is there later is not given a foreign chain (O-90)', async () => {
  const { disk, honest, other } = await showForeignChain('missing');
  expect(await screen.findByText(/stores nothing here, as in a private window/)).toBeVisible();
  expect(screen.getByText('Stakes are open')).toBeInTheDocument();
  await waitFor(async () => expect(await proofOf('1010')).toHaveTextContent('Verified'));
  deviceStore('quick');
  act(() => pinStore.of().change((former) => ({ ...former })));
  await act(async () => void (await pinStore.of().whenAnswered()));
  expect(await screen.findByRole('button', { name: 'Read what differs' })).toBeInTheDocument();
  expect(endsOnDisk(disk)).toContain(honest.end);
  expect(endsOnDisk(disk)).not.toContain(other.end);
  expect(gameId()).not.toBe('');
});
