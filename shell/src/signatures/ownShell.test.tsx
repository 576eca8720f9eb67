import { createAppStore } from '@unison/shared/api';
import { reloadKept } from '@unison/shared/session';
import { allowConsole, deviceStore, see } from '@unison/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isQuiet } from '../successor/isQuiet';
import { lastTyped } from '../successor/lastTyped';
import { digestOf } from './p256';
import { createSequences } from './sequences';
import { leaveShell } from './leaveShell';
import { openApp } from '../testing/openApp';
import {
  edge,
  keys,
  NEWER,
  newerGame,
  NOTHING,
  openPage,
  otherPart,
  policyText,
  proverWith,
  ran,
  signWhole,
  under,
  withSignedPage,
  written,
} from '../testing/signedPage';
import { readWritten, writeSigned } from '../testing/signing';

withSignedPage();

const OURS = '0.1.0-00000000000000aa';
const FLOOR = { shellFloor: '0.1.0-00000000000000bb', shellsBelow: ['0.1.0-0000000000000001', OURS] };

/** A registry whose policy lets nobody have the shells before a floor; the policy was made from that of `written(1)`. */
async function withFloor(sequence = 2) {
  const document = await written(1);
  const before = { sequence: 1, digest: await digestOf(document.policy!.text) };
  document.policy = await under({ ...FLOOR, sequence, before });
  await signWhole(document, sequence);
  return document;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** `isQuiet`: whether the page holds nothing that would be lost with it. */
const leaving = (version = OURS, isQuiet = () => Promise.resolve(true)) => ({ version, leave: jest.fn(), isQuiet });

test('a former shell below the floor runs nothing, however its document came [security 29]', async () => {
  expect(await openPage(await withFloor(), { shell: leaving() }).enter('contract')).toBe(NOTHING);
  expect(ran).toEqual([]);
  expect(await openPage(await withFloor(), { shell: leaving('0.1.0-00000000000000cc') }).enter()).toBe(NEWER);
});

test('a document that the device kept with its shell runs nothing once the device has seen the floor [security 29]', async () => {
  expect(await openPage(await withFloor(), { shell: leaving('0.1.0-00000000000000bb') }).enter()).toBe(NEWER);
  const seen = createSequences(keys.root.publicKey);
  expect(await openPage(await written(1), { isKept: true, shell: leaving(), seen }).enter('contract')).toBe(NOTHING);
  expect(await openPage(await written(1), { isKept: true, shell: leaving('0.1.0-00000000000000cc'), seen }).enter()).toBe(NEWER);
});

test('a member whose app is below the floor is told that it is too old, not that a part is not genuine; a reload asks past what the device keeps', async () => {
  allowConsole(/could not be shown|Not implemented: navigation/);
  const worker = { postMessage: jest.fn() };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: worker } });
  const reportView = jest.fn();
  const prover = proverWith({ shell: leaving() });
  const { user } = await openApp('/Game', { isMember: true, registry: readWritten(await withFloor()), prover, reportView });
  expect(await screen.findByText('This part needs a newer version of the app. Please reload.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  // Of what the edge hears, this is no fault of the release.
  expect(reportView.mock.calls.map(([, { phase }]) => phase)).toEqual(['contract']);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'anew' });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a page that is open when the floor is raised', () => {
  afterEach(() => {
    see('visible');
    deviceStore('missing', { forget: true });
  });
  const look = async (page: ReturnType<typeof openPage>) => {
    edge.registry = await withFloor();
    await page.registry.renewed(page.registry.get().remotes['mf-game']!);
  };

  test('enters nothing more, and loads itself again when it is out of sight: what a member does is not cut off', async () => {
    const shell = leaving();
    const page = openPage(await written(1), { shell });
    expect(await page.enter()).toBe(NEWER);
    await look(page);
    expect(shell.leave).not.toHaveBeenCalled();
    expect(await page.enter('contract')).toBe(NOTHING);
    see('hidden');
    await settled();
    expect(shell.leave).toHaveBeenCalledTimes(1);
  });

  test('is not loaded again while its member looks something up elsewhere for a form that they began; it is, the next time they are away', async () => {
    deviceStore('quick', { forget: true });
    const [store, typed] = [createAppStore({ apiBase: '/api' }), lastTyped()];
    const shell = leaving(OURS, () => Promise.resolve(isQuiet(store, typed())));
    const page = openPage(await written(1), { shell, seen: createSequences(keys.root.publicKey) });
    await page.enter();
    render(<input aria-label="Account number" />);
    await userEvent.type(screen.getByLabelText('Account number'), '12');
    await look(page);
    for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) {
      see(state);
      await settled();
    }
    expect(shell.leave).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Account number')).toHaveValue('12');

    cleanup();
    await settled();
    expect(shell.leave).not.toHaveBeenCalled();
    see('hidden');
    await settled();
    expect(shell.leave).toHaveBeenCalledTimes(1);
  });

  test('loads itself again at once where nothing has run yet', async () => {
    const shell = leaving();
    await look(openPage(await written(1), { shell }));
    await settled();
    expect(shell.leave).toHaveBeenCalledTimes(1);
  });
});

test.each(['before anything runs in it', 'while a member is in it'])(
  'a page that learns of a release which needs a newer shell %s stays as it is in sight, and loads itself again when it is out of sight',
  async (when) => {
    const shell = leaving();
    const page = openPage(await written(1), { shell });
    if (when.startsWith('while')) expect(await page.enter()).toBe(NEWER);
    const manifest = { ...newerGame.manifest, contract: '^2.999.0' };
    edge.registry = await writeSigned(keys, [{ ...newerGame, manifest, version: '3.0.0-c' }, otherPart], undefined, 2);
    await page.registry.renewed(page.registry.get().remotes['mf-game']!);
    await settled();
    expect(shell.leave).not.toHaveBeenCalled();
    see('hidden');
    await settled();
    expect(shell.leave).toHaveBeenCalledTimes(1);
    see('visible');
  },
);

test('a page of the shell that members get is not loaded again for a release that is too new for it: they would get the same', async () => {
  const shell = leaving();
  const page = openPage(await written(1), { shell });
  expect(await page.enter()).toBe(NEWER);
  const manifest = { ...newerGame.manifest, contract: '^2.999.0' };
  const signed = await writeSigned(keys, [{ ...newerGame, manifest, version: '3.0.0-c' }, otherPart], undefined, 2);
  edge.registry = { ...signed, shellVersion: OURS };
  await page.registry.renewed(page.registry.get().remotes['mf-game']!);
  see('hidden');
  await settled();
  expect(shell.leave).not.toHaveBeenCalled();
  see('visible');
});

test('a policy that no key of the root signed sets no floor', async () => {
  const document = await withFloor();
  document.policy = await keys.stranger.sign(policyText(FLOOR));
  const shell = leaving();
  const page = openPage(await written(1), { shell });
  edge.registry = document;
  await page.registry.renewed(page.registry.get().remotes['mf-game']!);
  expect(await page.enter()).toBe(NEWER);
  expect(shell.leave).not.toHaveBeenCalled();
});

test('a page is loaded again once in a visit: an edge that still hands out the former shell makes it go round no second time', () => {
  const reload = jest.fn();
  leaveShell(OURS, reload);
  leaveShell(OURS, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a tab that is open for weeks is loaded again at each floor: what it left before was another shell', () => {
  sessionStorage.setItem('shell.left', 'true'); // as a shell of before wrote it
  reloadKept();
  const reload = jest.fn();
  const next = '0.1.0-00000000000000bb';
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  leaveShell(OURS, reload);
  expect(reload).not.toHaveBeenCalled(); // the device would bring the same shell
  network.mockRestore();
  for (const version of [OURS, OURS, next, next, OURS]) leaveShell(version, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});
