import type { PlacedRelease } from '@unison/shared/remote';
import { allowConsole } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, plainLoader, type OpenOptions } from '../testing/openApp';
import { fileOf, readWritten, writeSigned, type WrittenRegistry } from '../testing/signing';
import {
  asked,
  edge,
  FILE,
  forgetRuns,
  gameIn,
  keys,
  load,
  NEWER,
  newerGame,
  NOTHING,
  OLDER,
  olderGame,
  openPage,
  otherPart,
  proverWith,
  ran,
  says,
  signWhole,
  under,
  withSignedPage,
  written,
  type Tamper,
} from '../testing/signedPage';

withSignedPage();

describe('a device that has seen newer statements', () => {
  beforeEach(async () => {
    expect(await openPage(await written(5)).enter()).toBe(NEWER);
    forgetRuns();
  });

  test.each<[string, (now: WrittenRegistry, before: WrittenRegistry) => unknown]>([
    ['pointer', (now, before) => (gameIn(now).pointer = gameIn(before).pointer!)],
    ['policy', (now, before) => (now.policy = before.policy!)],
  ])('refuses an older %s, however well it is signed', async (_what, replay) => {
    const now = await written(5);
    replay(now, await written(4));
    await signWhole(now, 5);
    expect(await openPage(now).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
  });

  test('asks the edge once where a document is older, and enters what that says by now', async () => {
    const stale = await written(5);
    gameIn(stale).pointer = gameIn(await written(4)).pointer!;
    await signWhole(stale, 5);
    edge.registry = await written(6);
    expect(await openPage(stale).enter()).toBe(NEWER);

    edge.registry = await writeSigned(keys, [{ ...olderGame, former: undefined }, otherPart], undefined, 7);
    expect(await openPage(await written(5)).enter()).toBe(OLDER);
  });

  test('opens a document that it kept itself', async () => {
    expect(await openPage(await written(4), { isKept: true }).enter()).toBe(NEWER);
  });
});

const NEWEST = '3.0.0-c';
const newest: PlacedRelease = {
  ...newerGame,
  version: NEWEST,
  base: `/assets/mf-game/${NEWEST}/`,
  former: { version: NEWER, file: FILE },
};

describe('what a page learns while it is open', () => {
  /** A page that was opened, and then asked the edge, which says this. */
  async function learned(tamper: Tamper) {
    const page = openPage(await written(4));
    edge.registry = await writeSigned(keys, [newest, otherPart], newerGame, 5);
    edge.former = () => fileOf(newerGame);
    await tamper(edge.registry);
    await signWhole(edge.registry, 5);
    await page.registry.renewed(page.registry.get().remotes['mf-game']!);
    return page;
  }

  test.each<[string, Tamper]>([
    ['a pointer that is not signed', async (document) => (gameIn(document).pointer = await says({ version: NEWEST }, keys.stranger))],
    ['a policy that is not signed', async (document) => (document.policy = await keys.stranger.sign(document.policy!.text))],
    ['an older policy', async (document) => (document.policy = await under({ sequence: 1 }))],
  ])('under %s changes nothing: what is known stays in force, and that is told', async (_what, tamper) => {
    const page = await learned(tamper);
    expect(page.refused).toContain(`mf-game@${NEWEST}`);
    expect(await page.enter()).toBe(NEWER);
    expect(ran).toEqual([NEWER]);
  });

  test('is entered next time; of a release whose record was changed nothing runs, and its last good one does [security 29]', async () => {
    expect(await (await learned(() => undefined)).enter()).toBe(NEWEST);
    forgetRuns();
    expect(await (await learned((document) => (gameIn(document).record += ' '))).enter()).toBe(NEWER);
    expect(ran).toEqual([NEWER]);
  });
});

describe('on the screen', () => {
  beforeEach(() => allowConsole(/could not be shown|broken screen|above error|ErrorBoundary|Error handled/));

  /** The app, opened at the game. */
  async function openGame(document: WrittenRegistry, loadGame = load) {
    const reportView = jest.fn<void, Parameters<NonNullable<OpenOptions['reportView']>>>();
    const loadAny: OpenOptions['load'] = (record, wanted, isRetry) =>
      record.package === 'mf-game' ? loadGame(record as PlacedRelease) : plainLoader(record, wanted, isRetry); // the loader gives it whole
    await openApp('/Game', { isMember: true, registry: readWritten(document), prover: proverWith({}), load: loadAny, reportView });
    return () => reportView.mock.calls.map(([{ version }, { phase, outcome }]) => [version, phase, outcome]);
  }

  test('a changed record gives way to the last good version without a word to the member, and the edge is told', async () => {
    const document = await written();
    gameIn(document).record += ' ';
    const told = await openGame(document);
    expect(await screen.findByText(`Games of ${OLDER}`)).toBeVisible();
    expect(told()).toEqual([[NEWER, 'signature', 'fellBack']]);
  });

  test('without anything that is proven the member reads why the part is not there, and the rest of the app works', async () => {
    const document = await written();
    delete gameIn(document).pointer;
    const told = await openGame(document);
    expect(await screen.findByText('“Games” is not available right now')).toBeVisible();
    expect(screen.getByText('It was not loaded because the app cannot tell whether it is genuine.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(told()).toEqual([[NEWER, 'signature', 'failed']]);
  });

  describe('where a release and its last good version both throw as they are drawn', () => {
    const MISSING = '“Games” is not available right now';
    /** Opens the game; yields what the edge was told, and which releases were drawn. */
    async function openThrowing() {
      const drawn: string[] = [];
      const told = await openGame(await written(), async (record) => {
        const Games = () => {
          if (drawn.at(-1) !== record.version) drawn.push(record.version);
          // A page that went round would never let this test end.
          if ([NEWER, OLDER].includes(record.version) && drawn.length < 9) throw new Error('broken screen');
          return <p>Games of {record.version}</p>;
        };
        return { ...(await load(record)), screens: { Games: () => Promise.resolve(Games) } };
      });
      return { told, drawn };
    }

    test('the member gets the card after one try of each, and the edge is told that the part failed', async () => {
      const { told, drawn } = await openThrowing();
      expect(await screen.findByText(MISSING)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
      expect(drawn).toEqual([NEWER, OLDER]);
      expect(told()).toEqual([
        [NEWER, 'render', 'fellBack'],
        [OLDER, 'render', 'failed'],
      ]);
      expect(asked.filter((address) => address === FILE.path)).toHaveLength(1);
    });

    test('a retry tries what stands there once, and brings what its team released meanwhile', async () => {
      const { drawn } = await openThrowing();
      expect(await screen.findByText(MISSING)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: 'Retry', busy: false })).toBeVisible();
      expect(drawn).toEqual([NEWER, OLDER]);

      edge.registry = await writeSigned(keys, [newest, otherPart], olderGame, 2);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(`Games of ${NEWEST}`)).toBeVisible();
    });
  });
});
