import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GRANT_HEADER } from '@unison/shared/remote/grant';
import { SPOILING } from '@unison/shared/testing/spoiling';
import { announceReleases, confirmationIn, moveStable } from '../registry';
import { makeGrant } from '../registry/signing/grants';
import { recordPath } from '../registry/paths';
import { author, remoteRelease, versionNumber } from '../testing/registry';
import { copyOf, revisionFile, STATEMENTS, threeMoments, writeUnsigned } from '../testing/statements';
import { startEdge, stopAll } from '../testing/edge';

const ONE_LINE = /^[^\n]+$/;
const HOUR = 3_600_000;

let moments: Awaited<ReturnType<typeof threeMoments>>;
beforeAll(async () => {
  moments = await threeMoments();
});
afterEach(stopAll);

/** An edge over a copy of the registry as it is now; `isSame` says whether all that it serves is what it served at first. */
async function running() {
  const store = await copyOf(moments.now);
  const problems: string[] = [];
  const { ask, open } = await startEdge({ store, onProblem: (line) => void problems.push(line) });
  const served = async () => [(await ask('/registry/resolved.json')).text, (await open('/Game')).text];
  const first = await served();
  expect(first[0]).toContain(versionNumber(3));
  return { store, problems, ask, open, served, first };
}

/** A release by somebody with all keys. */
const releasing = async (store: Awaited<ReturnType<typeof copyOf>>) =>
  await moveStable(store, 'mf-game', versionNumber(2), 'rollback', author('a test')).catch((error: unknown) => String(error));

describe.each(Object.keys(STATEMENTS))('in a registry, %s', (kind) => {
  test.each(Object.keys(SPOILING))(
    '%s is one line at the edge and for a command, nothing moves, and what ran goes on [security 29]',
    async (how) => {
      const { store, problems, served, first } = await running();
      const statementOf = STATEMENTS[kind]!;
      const [before, after] = [statementOf(moments.before.document).signed.text, statementOf(moments.after.document).signed.text];
      await writeUnsigned(store, (document) => {
        const { signed, other } = statementOf(document);
        signed.text = SPOILING[how]!(signed.text, { before, after, other: other.text });
      });
      expect(await served()).toEqual(first);
      expect(problems).toEqual([expect.stringMatching(/^Registry revision \d+ is refused, the last good one, \d+, is served: [^\n]+$/)]);
      const newest = await store.newestRevision();
      expect(await releasing(store)).toMatch(ONE_LINE);
      expect(await store.newestRevision()).toBe(newest);
    },
  );

  test.each(['before', 'after'] as const)('with its own signature, of the one %s, is refused as well', async (when) => {
    const { store, problems, served, first } = await running();
    const genuine = STATEMENTS[kind]!(moments[when].document).signed;
    await writeUnsigned(store, (document) => Object.assign(STATEMENTS[kind]!(document).signed, genuine));
    expect(await served()).toEqual(first);
    expect(problems).toEqual([expect.stringMatching(ONE_LINE)]);
    expect(await releasing(store)).toMatch(ONE_LINE);
  });
});

test.each(Object.keys(SPOILING))('a record %s is one line, what members have stays [security 29]', async (how) => {
  const { store, problems, served } = await running();
  const text = (version: number): string => readFileSync(join(moments.after.folder, recordPath('mf-game', versionNumber(version))), 'utf8');
  const spoiled = SPOILING[how]!(text(4), {
    before: text(3),
    after: JSON.stringify(remoteRelease('mf-game', 5, ['/Game'])),
    other: (await store.read()).document.policy!.text,
  });
  writeFileSync(join(store.folder, recordPath('mf-game', versionNumber(4))), spoiled);
  for (let number = moments.now.revision + 1; number <= moments.after.revision; number += 1)
    writeFileSync(revisionFile(store, number), readFileSync(revisionFile(moments.after, number)));
  // What else was changed meanwhile is in force; of this package nothing is.
  const [registry = ''] = await served();
  expect(registry).toContain(versionNumber(3));
  expect(registry).not.toContain(versionNumber(4));
  expect(problems).toEqual([expect.stringMatching(/^Registry revision \d+ is refused, the last good one, \d+, is served: [^\n]+$/)]);
});

describe('a timestamp', () => {
  const file = (store: { folder: string }): string => join(store.folder, 'timestamp.json');

  test.each(Object.keys(SPOILING))('%s is an outage of signing: a line in status, and what ran goes on', async (how) => {
    const { store, problems, served, first } = await running();
    const textAt = (moment: { folder: string }): string => readFileSync(file(moment), 'utf8');
    const snapshot = JSON.stringify((await store.read()).document.snapshot);
    const others = { before: textAt(moments.before), after: textAt(moments.after), other: snapshot };
    writeFileSync(file(store), SPOILING[how]!(textAt(store).trim(), others));
    expect(await served()).toEqual(first);
    expect((await confirmationIn(store, Date.now() + 25 * HOUR))?.problem).toMatch(ONE_LINE);
    expect(problems).toEqual([]);
  });

  test.each([
    ['an hour behind', -HOUR, /clock here is behind/],
    ['an hour ahead', HOUR, undefined],
    ['a year behind', -8_760 * HOUR, /clock here is behind/],
    ['a year ahead', 8_760 * HOUR, /Nobody has confirmed for a day/],
  ])('read by a clock that is %s says so where it cannot be relied on, and stops nothing', async (_how, wrong, problem) => {
    const { store, served, first } = await running();
    const said = (await confirmationIn(store, Date.now() + wrong))?.problem;
    if (problem === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(problem);
    expect(await served()).toEqual(first);
  });
});

test.each(Object.keys(SPOILING))('what is said of a build, %s, is not believed: the sources are built again', async (how) => {
  const store = await copyOf(moments.now);
  const at = ({ folder }: { folder: string }, seed: number): string => join(folder, `fingerprints/mf-game/abcdef0${String(seed)}`);
  const textOf = (moment: { folder: string }, seed: number): string => readFileSync(at(moment, seed), 'utf8');
  expect(await store.versionBuiltFrom('mf-game', 'abcdef03')).toBe(versionNumber(3));
  const others = {
    before: textOf(store, 2),
    after: textOf(moments.after, 4),
    other: JSON.stringify((await store.read()).document.snapshot),
  };
  writeFileSync(at(store, 3), SPOILING[how]!(textOf(store, 3).trim(), others));
  expect(await store.versionBuiltFrom('mf-game', 'abcdef03')).toBeUndefined();
});

test.each(['with one byte changed', 'cut off', 'written twice', 'of before', 'of the future', 'of another kind'])(
  'a grant %s opens nothing, and its holder has what members have [security 30]',
  async (how) => {
    const store = await copyOf(moments.now);
    const { ask } = await startEdge({ store });
    const grant = async (now = new Date()) => (await makeGrant(store, { hours: '4', packages: ['mf-game'] }, now)).token;
    const token = await grant();
    const link = `/registry/resolved.json?combination=mf-game@${versionNumber(2)}`;
    const got = async (given: string) => (await ask(link, { [GRANT_HEADER]: given })).text;
    expect(await got(token)).toContain(versionNumber(2));
    const members = (await ask('/registry/resolved.json')).text;
    const others = {
      before: await grant(new Date(Date.now() - 5 * HOUR)),
      after: await grant(new Date(Date.now() + HOUR)),
      other: Buffer.from(JSON.stringify((await store.read()).document.testers)).toString('base64url'),
    };
    const spoiled = SPOILING[how]!(token, others);
    expect(await got(spoiled)).toBe(members);
    expect((await ask('/registry/offers.json', { [GRANT_HEADER]: spoiled })).status).toBe(403);
  },
);

test('who begins anew beside all of it still releases: nothing of these tests has kept the registry from going on', async () => {
  const store = await copyOf(moments.now);
  const { ask } = await startEdge({ store });
  await moveStable(store, 'mf-game', versionNumber(2), 'rollback', author('a test'));
  expect((await ask('/registry/resolved.json')).text).toContain(versionNumber(2));
  await announceReleases(store, [remoteRelease('mf-game', 3)], author());
});
