import { passTime, renderScreen, stopTheClock } from '@unison/shared/testing';
import type { ResolvedRegistry } from '@unison/shared/remote';
import { screen, within } from '@testing-library/react';
import { ShellProvider, type Shell } from '../shell';
import { registryOfTheApp, release } from '../testing/release';
import { FOLDER, reasonsIn, withTrials } from '../testing/trials';
import { rightsFrom } from './rights';
import { loadTesterBar } from './TesterBar';
import { TesterTools } from './TesterTools';
import type { Trial } from './trial';

const trials = withTrials();
stopTheClock();
afterEach(() => localStorage.removeItem('lang'));

/** A tester's tools on a page with this trial and these releases; their code comes as `load` says. */
function render(trial: Trial | undefined, registry: ResolvedRegistry, load = loadTesterBar) {
  const combination = trial?.combination ?? { releases: {}, overrides: {} };
  const rights = rightsFrom({ needsGrant: false, grant: undefined, combination });
  const shell = {
    tester: { trial, rights, shellVersion: '1', goTo: () => undefined },
    registry: { get: () => registry },
  } as unknown as Shell; // nothing else of it is asked for
  return renderScreen(
    <ShellProvider value={shell}>
      <TesterTools isAboveTabs={false} load={load} />
    </ShellProvider>,
  );
}

async function trialOf(search: string): Promise<Trial> {
  const trial = await trials.begin(search);
  if (typeof trial !== 'object') throw new Error('no trial');
  return trial;
}

/** A page with a build from elsewhere. */
async function openWith(load: typeof loadTesterBar) {
  const trial = await trialOf(`?override=mf-game@${FOLDER}`);
  return render(trial, trial.registry, load);
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

test.each<[string, string | undefined, string[]]>([
  ['nothing to press away', undefined, []],
  ['nothing to press away beside a panel that was opened', '?panel', []],
  ['what a link added to it', '?combination=theme@dark', ['Reset']],
])('the badge of a build that the page’s own address puts in, as npm run dev does, has %s', async (_what, search, buttons) => {
  const { remotes } = registryOfTheApp();
  const own = release('mf-game', [], { override: window.location.origin });
  const trial = search === undefined ? undefined : { ...(await trialOf(search)), isPanelAsked: false };
  await render(trial, { remotes: { ...remotes, 'mf-game': own } });
  const badge = within(await screen.findByRole('region', { name: 'Test page' }));
  expect(badge.getByRole('button', { name: /^Not what members get: mf-game/ })).toBeInTheDocument();
  expect(badge.queryAllByRole('button', { name: 'Reset' }).map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a page that fell before it stood for a while has not', async () => {
  const { unmount } = await openWith(loadTesterBar);
  await passTime(4_000);
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  expect(reasonsIn(await trials.begin(''))).toEqual(['crashed']);
});

test.each([
  ['of two builds', `override=mf-game@${FOLDER}&override=mf-home@${FOLDER}home/`, 'mf-game · not taken: 1'],
  ['of a build beside a language', `override=mf-home@${FOLDER}home/&combination=lang@ja_ja`, 'ja_ja · not taken: 1'],
])('the badge says how much was not taken, not only what was: %s', async (_what, link, said) => {
  const trial = await trialOf(`?${link}`);
  await render(trial, trial.registry);
  const badge = within(await screen.findByRole('region', { name: 'Test page' }));
  expect(badge.getByRole('button', { name: `Not what members get: ${said}` })).toBeInTheDocument();
});
