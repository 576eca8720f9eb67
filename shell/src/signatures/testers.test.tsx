import { readGrant, grantToken, type Grant } from '@unison/shared/remote/grant';
import type { TestersList } from '@unison/shared/remote';
import { noRights, termsOf } from '../boot/trialPage';
import { broughtPolicy } from '../remotes/broughtPolicy';
import { createProver } from './prover';
import { createSequences } from './sequences';
import { runtimeConfig } from '../testing/runtimeConfig';
import { readWritten, type WrittenRegistry } from '../testing/signing';
import { gameIn, keys, NEWER, OLDER, openPage, otherPart, says, signWhole, under, withSignedPage, written } from '../testing/signedPage';

withSignedPage();

const LISTED = 'https://preview.example.org';
const BUILD = { package: 'mf-game', override: LISTED, base: `${LISTED}/game/` };
const HOUR = 3_600_000;
const ID = 'AAAAAAAAAAAA';

const listText = (changed: Partial<TestersList> = {}): string =>
  JSON.stringify({ kind: 'testers', sequence: 5, origins: { [LISTED]: { at: '2026-11-24', why: 'ours' } }, withdrawn: {}, ...changed });

/** A registry whose list for testers says this, under a policy by which the stranger's key may. */
async function saying(changed: Partial<TestersList> = {}, key = keys.stranger): Promise<WrittenRegistry> {
  const document = await written();
  document.policy = await under({ testerKeys: [keys.stranger.id] });
  document.testers = await key.sign(listText(changed));
  await signWhole(document);
  return document;
}

async function grantBy(key = keys.stranger, changed: Partial<Grant> = {}) {
  const [from, until] = [Date.now(), Date.now() + HOUR].map((time) => new Date(time).toISOString());
  const said = { kind: 'grant', id: ID, packages: ['mf-game'], origins: [LISTED], from, until, ...changed };
  const { text, signature } = await key.sign(JSON.stringify(said));
  return readGrant(grantToken(text, signature))!;
}

/** A page of a deployment for members, over this registry. */
function memberPage(document: WrittenRegistry) {
  const rights = noRights(runtimeConfig());
  const { publicKey } = keys.root;
  const prover = createProver({
    root: publicKey,
    sequences: createSequences(publicKey),
    findPolicy: broughtPolicy,
    terms: termsOf(rights),
  });
  const registry = readWritten(document);
  prover.begin(registry, false);
  return { prover, rights, registry };
}

test('a grant of a key of testers holds, and lets a listed build in [security 30]', async () => {
  const { prover, rights } = memberPage(await saying());
  const granted = await grantBy();
  expect(await prover.isGranted(granted)).toBe(true);
  expect(await prover.mayLoad(BUILD)).toBe(false);
  rights.handOver({ ...rights.now(), grant: granted.grant });
  expect(await prover.mayLoad(BUILD)).toBe(true);
});

test.each<[string, () => Promise<WrittenRegistry>, () => ReturnType<typeof grantBy>]>([
  ['the root key', saying, () => grantBy(keys.root)],
  ['a key of a package', saying, () => grantBy(keys.team)],
  [
    'a key of testers that was withdrawn',
    async () => withPolicy(await saying(), { [keys.stranger.id]: { at: '2026-11-24', why: 'lost' } }),
    grantBy,
  ],
  ['a key of testers, withdrawn since', () => saying({ withdrawn: { [ID]: { at: '2026-11-24', why: 'lost' } } }), grantBy],
])('a grant of %s holds nowhere [security 30]', async (_whose, registry, grant) => {
  const { prover } = memberPage(await registry());
  expect(await prover.isGranted(await grant())).toBe(false);
});

async function withPolicy(document: WrittenRegistry, revoked: Parameters<typeof under>[0]['revoked']): Promise<WrittenRegistry> {
  document.policy = await under({ testerKeys: [keys.stranger.id], ...(revoked && { revoked }) });
  await signWhole(document);
  return document;
}

test.each<[string, (document: WrittenRegistry) => unknown]>([
  ['left out', (document) => delete document.testers],
  ['changed', (document) => (document.testers!.text = document.testers!.text.replace('preview', 'another'))],
  ['signed with a key of a package', async (document) => (document.testers = await keys.team.sign(document.testers!.text))],
  ['another one than the whole names', async (document) => (document.testers = await keys.stranger.sign(listText({ sequence: 6 })))],
])(
  'where the list for testers was %s nobody can say who is a tester, none is, and members get what is theirs [security 30]',
  async (_what, tamper) => {
    const document = await saying();
    await tamper(document);
    const { prover, rights } = memberPage(document);
    rights.handOver({ ...rights.now(), grant: (await grantBy()).grant });
    expect(await prover.isGranted(await grantBy())).toBeUndefined();
    expect(await prover.mayLoad(BUILD)).toBeUndefined();
    expect(await openPage(document).enter()).toBe(NEWER);
  },
);

test('an older list, or none after there was one, is not believed', async () => {
  expect(await memberPage(await saying({ sequence: 9 })).prover.isGranted(await grantBy())).toBe(true);
  expect(await memberPage(await saying({ sequence: 8 })).prover.isGranted(await grantBy())).toBeUndefined();
  const none = await saying();
  delete none.testers;
  await signWhole(none);
  expect(await memberPage(none).prover.isGranted(await grantBy())).toBeUndefined();
  expect(await memberPage(await saying({ sequence: 9 })).prover.isGranted(await grantBy())).toBe(true);
});

test('a grant that is withdrawn ends in an open page with the next look at the registry [security 30]', async () => {
  const { prover, rights } = memberPage(await saying());
  rights.handOver({ ...rights.now(), grant: (await grantBy()).grant });
  expect(await prover.mayLoad(BUILD)).toBe(true);
  const newer = await saying({ sequence: 6, withdrawn: { [ID]: { at: '2026-11-24', why: 'lost' } } });
  await prover.believe(readWritten(newer), readWritten(newer));
  expect(await prover.mayLoad(BUILD)).toBe(false);
});

test('a list that an open page learns and nobody signed leaves the one before in force [security 30]', async () => {
  const { prover, rights, registry } = memberPage(await saying());
  rights.handOver({ ...rights.now(), grant: (await grantBy()).grant });
  await prover.believe(readWritten(await saying({ sequence: 6, origins: {} }, keys.team)), registry);
  expect(await prover.mayLoad(BUILD)).toBe(true);
});

test('a preview and a release by its version run for the packages of the grant alone', async () => {
  const document = await saying();
  Object.assign(gameIn(document), { channel: 'x', pointer: await says({ channel: 'x' }) });
  await signWhole(document);
  const { prover, rights, registry } = memberPage(document);
  rights.handOver({ ...rights.now(), combination: { releases: { [otherPart.package]: OLDER }, overrides: {}, channel: 'x' } });
  const preview = registry.remotes['mf-game']!;
  await expect(prover.pointer(preview)).rejects.toThrow('nobody here has asked for x');
  rights.handOver({ ...rights.now(), grant: (await grantBy()).grant });
  await expect(prover.pointer(preview)).resolves.toBeUndefined();
  await expect(prover.pointer({ ...otherPart, version: OLDER, channel: OLDER })).rejects.toThrow(`nobody here has asked for ${OLDER}`);
});
