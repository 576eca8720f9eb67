import type { RemoteScreens } from '@unison/shared/remote';
import { putTheClockForward } from '@unison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { edgeHasFormer, FILE, good, loader, NEWER, openGame, withFailures, withNewerGame } from '../testing/newerGame';
import { openApp } from '../testing/openApp';
import { PHASE_LIMIT_MS } from './waitingLimits';

withFailures();
putTheClockForward();

const hangs = () => new Promise<never>(() => undefined);
const wait = (ms: number) => act(async () => await jest.advanceTimersByTimeAsync(ms));
const RETRY = '“Games” is not available right now';

/** A newer release that is under way until the test lets it come. */
function coming() {
  let arrive: (screens: RemoteScreens) => void = () => undefined;
  return {
    load: () => new Promise<RemoteScreens>((resolve) => (arrive = resolve)),
    come: () =>
      act(async () => {
        arrive(await good());
        await jest.advanceTimersByTimeAsync(0);
      }),
  };
}

test('a slow release is still shown when it comes before the last good version does', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(hangs);
  const { load, come } = coming();
  await openGame(load);
  await wait(PHASE_LIMIT_MS.entry);
  await waitFor(() => expect(asked).toHaveBeenCalledWith(FILE.path, expect.objectContaining({ integrity: FILE.integrity })));
  expect(screen.queryByText(RETRY)).not.toBeInTheDocument();
  await come();
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
});

test('over a line on which nothing comes, a kept document that learned of a newer release falls back to its own, which it has', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) => (address === '/registry/resolved.json' ? Promise.resolve(Response.json(withNewerGame())) : hangs()));
  const { registry, go } = await openApp('/Home', { isMember: true, isKept: true, load: loader(hangs) });
  await act(async () => await registry.revalidate());
  expect(registry.get().remotes['mf-game']?.version).toBe(NEWER);
  await go('/Game');
  expect(await screen.findByRole('status', { name: 'Loading Games' })).toBeVisible();
  await wait(PHASE_LIMIT_MS.entry);
  expect(await screen.findByText('Games of 1.0.0-a')).toBeVisible();
});

test('where the last good version does not come either, a retry is offered, and what comes late is still shown', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(hangs);
  const { load, come } = coming();
  const { reportView } = await openGame(load);
  await wait(PHASE_LIMIT_MS.entry);
  expect(screen.queryByText(RETRY)).not.toBeInTheDocument();
  await wait(PHASE_LIMIT_MS.entry);
  expect(await screen.findByText(RETRY)).toBeVisible();
  expect(reportView.mock.calls[0]?.[1]).toMatchObject({ phase: 'entry', outcome: 'failed' });
  await come();
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
});

test('a release that stays is told once as shown, when its first answers had time to come', async () => {
  edgeHasFormer();
  const { reportView } = await openGame(good);
  expect(await screen.findByText('Games of 2.0.0-b')).toBeVisible();
  expect(reportView).not.toHaveBeenCalled();
  await wait(5_000);
  expect(reportView.mock.calls.map(([record, view]) => [record.version, view.outcome])).toEqual([[NEWER, 'shown']]);
});
