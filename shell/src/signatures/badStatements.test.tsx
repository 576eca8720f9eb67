import { grantToken, isInForce, readGrant } from '@unison/shared/remote/grant';
import { SPOILING } from '@unison/shared/testing/spoiling';
import { readWritten, wholeOf, type WrittenRegistry } from '../testing/signing';
import {
  edge,
  forgetRuns,
  gameIn,
  keys,
  NEWER,
  NOTHING,
  OLDER,
  openPage,
  proverWith,
  ran,
  signWhole,
  under,
  withSignedPage,
  written,
} from '../testing/signedPage';

withSignedPage();

const HOUR = 3_600_000;

/** Each statement of a registry, by how it is read and put there. */
const STATEMENTS: Record<string, { text: (of: WrittenRegistry) => string; put: (of: WrittenRegistry, text: string) => void }> = {
  'the policy': { text: ({ policy }) => policy!.text, put: ({ policy }, text) => (policy!.text = text) },
  'a pointer': { text: (of) => gameIn(of).pointer!.text, put: (of, text) => (gameIn(of).pointer!.text = text) },
  'the snapshot': { text: ({ snapshot }) => snapshot!.text, put: ({ snapshot }, text) => (snapshot!.text = text) },
};

/** The same registry with one statement spoiled; what else stands there is genuine. */
async function spoiled(kind: string, how: string): Promise<WrittenRegistry> {
  const [document, before, after] = [await written(5), await written(4), await written(6)];
  const { text, put } = STATEMENTS[kind]!;
  const other = kind === 'the policy' ? document.snapshot!.text : document.policy!.text;
  put(document, SPOILING[how]!(text(document), { before: text(before), after: text(after), other }));
  return document;
}

describe.each(Object.keys(STATEMENTS))('%s', (kind) => {
  test.each(Object.keys(SPOILING))('%s: nothing of the release runs [security 29]', async (how) => {
    expect(await openPage(await spoiled(kind, how)).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
  });

  test.each(Object.keys(SPOILING))('%s, learned by an open page: what runs goes on [security 29]', async (how) => {
    const page = openPage(await written(4));
    expect(await page.enter()).toBe(NEWER);
    forgetRuns();
    edge.registry = await spoiled(kind, how);
    await page.registry.renewed(page.registry.get().remotes['mf-game']!);
    expect(await page.enter()).toBe(NEWER);
  });
});

test.each(['with one byte changed', 'of before', 'of the future', 'of another kind'])(
  "a record's signature %s: its release does not run, the last good one does [security 29]",
  async (how) => {
    const [document, before, after] = [await written(5), await written(4), await written(6)];
    const others = {
      before: gameIn(before).pointer!.signature,
      after: gameIn(after).pointer!.signature,
      other: document.policy!.signature,
    };
    gameIn(document).seal!.signature = SPOILING[how]!(gameIn(document).seal!.signature, others);
    expect(await openPage(document).enter()).toBe(OLDER);
    expect(ran).toEqual([OLDER]);
  },
);

/** A page under a policy by which the stranger's key may sign grants, and such a grant, good for an hour less a minute. */
async function granting() {
  const document = await written();
  document.policy = await under({ testerKeys: [keys.stranger.id] });
  document.testers = await keys.stranger.sign(JSON.stringify({ kind: 'testers', sequence: 5, origins: {}, withdrawn: {} }));
  await signWhole(document);
  const prover = proverWith({});
  prover.begin(readWritten(document), false);
  const said = (from: number): string => {
    const [begins, until] = [from, from + HOUR - 60_000].map((time) => new Date(Date.now() + time).toISOString());
    return JSON.stringify({ kind: 'grant', id: 'AAAAAAAAAAAA', packages: ['mf-game'], origins: [], from: begins, until });
  };
  const { text, signature } = await keys.stranger.sign(said(0));
  return { document, prover, said, text, signature, granted: readGrant(grantToken(text, signature))! };
}

test.each(Object.keys(SPOILING))('a grant %s opens nothing [security 30]', async (how) => {
  const { document, prover, said, text, signature, granted } = await granting();
  expect(await prover.isGranted(granted)).toBe(true);
  const others = { before: said(-2 * HOUR), after: said(2 * HOUR), other: await wholeOf(document) };
  const read = readGrant(grantToken(SPOILING[how]!(text, others), signature));
  expect(read !== undefined && (await prover.isGranted(read))).toBe(false);
});

test.each([HOUR, 365 * 24 * HOUR])(
  'a grant read by a clock that is wrong by %i ms, either way, lets nobody in, and what runs goes on [security 30]',
  async (wrong) => {
    const { document, granted } = await granting();
    const now = Date.now();
    for (const time of [now - wrong, now + wrong]) {
      jest.spyOn(Date, 'now').mockReturnValue(time);
      expect(isInForce(granted.grant, time)).toBe(false);
      expect(await openPage(document).enter()).toBe(NEWER);
    }
  },
);
