import { wholeOf } from '../testing/signing';
import { keys, NEWER, NOTHING, OLDER, olderGame, openPage, ran, signWhole, under, withSignedPage, written } from '../testing/signedPage';

withSignedPage();

const ADDRESS = olderGame.manifest.routes[0]!.path.toLowerCase();
const TEXTS = `texts:${olderGame.manifest.namespace}`;

test.each([ADDRESS, TEXTS])(
  'nothing of a release runs that has %s, which the root key gave to another package [security 29]',
  async (name) => {
    const document = await written();
    document.policy = await under({ names: { 'mf-home': [name] } });
    await signWhole(document);
    expect(await openPage(document).enter()).toBe(NOTHING);
    expect(ran).toEqual([]);
  },
);

test.each([ADDRESS, TEXTS])('nothing runs of a release that has %s, which another package claimed first [security 29]', async (name) => {
  const document = await written();
  document.snapshot = await keys.team.sign(await wholeOf(document, 1, { claims: { 'mf-home': [name], 'mf-game': ['/elsewhere'] } }));
  expect(await openPage(document).enter()).toBe(NOTHING);
  expect(ran).toEqual([]);
});

test('what is its own runs: given by the root key, whoever claimed it, or claimed first, or free', async () => {
  const document = await written();
  document.policy = await under({ names: { 'mf-game': [ADDRESS] } });
  await signWhole(document, 1, { claims: { 'mf-home': [ADDRESS], 'mf-game': [TEXTS] } });
  expect(await openPage(document).enter()).toBe(NEWER);
  expect(ran).not.toContain(OLDER);
});
