import { passTime, renderScreen, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { ShellProvider, type Shell } from '../shell';
import { FOLDER, reasonsIn, withTrials } from '../testing/trials';
import { rightsFrom } from './rights';
import { loadTesterBar } from './TesterBar';
import { TesterTools } from './TesterTools';

const trials = withTrials();
stopTheClock();

/** A page with a build from elsewhere, on which the code of the tester's tools comes as `load` says. */
async function openWith(load: () => ReturnType<typeof loadTesterBar>) {
  const trial = await trials.begin(`?override=mf-game@${FOLDER}`);
  if (typeof trial !== 'object') throw new Error('no trial');
  const rights = rightsFrom({ needsGrant: false, grant: undefined, combination: trial.combination });
  const shell = {
    tester: { trial, rights, shellVersion: '1', goTo: () => undefined },
    registry: { get: () => trial.registry },
  } as unknown as Shell; // nothing else of it is asked for
  return renderScreen(
    <ShellProvider value={shell}>
      <TesterTools isAboveTabs={false} load={load} />
    </ShellProvider>,
  );
}

test('the badge of a foreign build whose code did not come at first comes by itself', async () => {
  await openWith(jest.fn(loadTesterBar).mockRejectedValueOnce(new Error('chunk')));
  await passTime(1_000);
  expect(screen.queryByRole('region', { name: 'Test page' })).not.toBeInTheDocument();
  await passTime(3_000);
  expect(await screen.findByRole('region', { name: 'Test page' })).toHaveTextContent('mf-game');
});

test.each([
  ['that stood for a while', () => passTime(5_000)],
  ['that is left', () => void window.dispatchEvent(new Event('pagehide'))],
])('a page %s has come up, also where the badge never came: the next load goes on with the build', async (_which, end) => {
  const { unmount } = await openWith(() => new Promise(() => undefined));
  await end();
  unmount();
  expect(await trials.begin('')).toBe('leaving');
});

test('a page that fell before it stood for a while has not', async () => {
  const { unmount } = await openWith(loadTesterBar);
  await passTime(4_000);
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  expect(reasonsIn(await trials.begin(''))).toEqual(['crashed']);
});
