import * as v from 'valibot';
import { ChosenShell } from '@unison/shared/remote/chosenShell';
import { Offers } from '@unison/shared/remote/offers';
import { grantToken, readGrant } from '@unison/shared/remote/grant';
import { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote/registry';
import { moveStable, testersIn } from '../registry';
import { revokeKey } from '../registry/signing/changeKeys';
import { makeGrant, withdrawGrant } from '../registry/signing/grants';
import { withOrigin } from '../registry/signing/overrideKeys';
import { changeTesters } from '../registry/signing/testersList';
import { author, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { UsageError } from '../dev/fail';
import { DEFAULT_CONFIG, readEdgeConfig } from './edgeConfig';
import { contentSecurityPolicy } from './headers';
import { testerModeAtStart } from './testerMode';
import { inlined, NAVIGATING, put, startEdge, startPlatform, stopAll } from '../testing/edge';

afterEach(stopAll);

const LISTED = 'https://preview.example.org';
const configIn = (html: string) => v.parse(RuntimeConfig, inlined(html, 'unison-config'));
const shellChosenIn = (html: string) => v.parse(ChosenShell, inlined(html, 'unison-config')).shellChannel;
const versionIn = (text: string): string | undefined => v.parse(ResolvedRegistry, JSON.parse(text)).remotes['mf-game']?.version;

/** A store where mf-game has an older release than the stable one, and one origin may be tried. */
async function storeWithTwo() {
  const store = await newStore();
  for (const release of [shellRelease(1), shellRelease(9), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-game', 3, ['/Game'])])
    await put(store, release);
  await changeTesters(store, (list) => withOrigin(list, LISTED, 'a test', new Date()));
  return store;
}
const OPEN = { config: { testers: 'open' } } as const;

test('the document of an address with an override lets builds come from its origin, where that is listed; no other document does', async () => {
  const { open } = await startEdge({ store: await storeWithTwo() });
  const asked = await open(`/Game?override=mf-game@${LISTED}/game&override=mf-x@https://evil.example.org/`);
  expect(asked.headers['content-security-policy']).toBe(contentSecurityPolicy(DEFAULT_CONFIG, [LISTED]));
  expect(asked.headers['content-security-policy']).toMatch(/script-src 'self' (?:'sha256-\S+' )+https:\/\/preview\.example\.org;/);
  expect(asked.headers['cache-control']).toBe('no-store');
  expect(configIn(asked.text).overrideOrigins).toEqual([LISTED]);

  for (const path of ['/Game', `/Game?override=mf-game@https://evil.example.org/`, `/Game?override=mf-game@${LISTED}@evil.example.org/`]) {
    const { headers, text } = await open(path);
    expect(headers['content-security-policy']).toBe(contentSecurityPolicy(DEFAULT_CONFIG));
    expect(configIn(text).overrideOrigins).toBeUndefined();
  }
});

test('a link gives the releases it names, the shell among them, and the newest where one is gone', async () => {
  const { open, ask } = await startEdge({ store: await storeWithTwo(), ...OPEN });
  const link = `?combination=shell@${versionNumber(1)},mf-game@${versionNumber(2)}`;
  const { text } = await open(`/Game${link}`);
  expect(configIn(text)).toMatchObject({ shellVersion: versionNumber(1), isOpenToTesters: true });
  expect(text).toContain(`/assets/shell/${versionNumber(1)}/main.js`);
  expect(shellChosenIn(text)).toBe(versionNumber(1));
  expect(shellChosenIn((await open(`/Game?combination=shell@${versionNumber(9)}`)).text)).toBeUndefined();
  expect(shellChosenIn((await open('/Game')).text)).toBeUndefined();
  const chosen = v.parse(ResolvedRegistry, inlined(text, 'unison-registry')).remotes['mf-game'];
  expect(chosen).toMatchObject({ version: versionNumber(2), channel: versionNumber(2) });
  expect(versionIn((await ask(`/registry/resolved.json${link}`)).text)).toBe(versionNumber(2));
  expect(versionIn((await ask(`/registry/resolved.json?combination=mf-game@${versionNumber(7)}`)).text)).toBe(versionNumber(3));
  expect(versionIn((await ask('/registry/resolved.json?combination=mf-game@nowhere')).text)).toBe(versionNumber(3));
});

test('nobody chooses without a grant where nothing else was said, and nothing says what there is to choose [security 30]', async () => {
  const store = await storeWithTwo();
  const { ask, open } = await startEdge({ store });
  const link = `/registry/resolved.json?combination=mf-game@${versionNumber(2)}`;
  const wish = { hours: '4', packages: ['mf-game'] };
  const { token: grant } = await makeGrant(store, wish);
  const old = (await makeGrant(store, { ...wish, hours: '1' }, new Date(Date.now() - 2 * 3_600_000))).token;
  const foreign = (await makeGrant(await storeWithTwo(), wish)).token;
  const { text, signature } = store.keys.held([store.keys.root()!])!.sign(readGrant(grant)!.text);
  const altered = grant.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));

  for (const token of ['', 'x', old, foreign, altered, grantToken(text, signature)]) {
    expect(versionIn((await ask(link, { 'unison-grant': token })).text)).toBe(versionNumber(3));
    expect((await ask('/registry/offers.json', { 'unison-grant': token })).status).toBe(403);
  }
  expect(versionIn((await ask(`${link}&grant=${grant}`)).text)).toBe(versionNumber(3));
  expect(configIn((await open(`/Game?combination=mf-game@${versionNumber(2)}`)).text).isOpenToTesters).toBeUndefined();

  expect(versionIn((await ask(link, { 'unison-grant': grant })).text)).toBe(versionNumber(2));
  const offers = await ask('/registry/offers.json', { 'unison-grant': grant });
  expect(offers.headers['cache-control']).toBe('no-store');
  expect(v.parse(Offers, JSON.parse(offers.text)).packages['mf-game']).toMatchObject({
    channels: { stable: versionNumber(3) },
    releases: [{ version: versionNumber(3) }, { version: versionNumber(2) }],
  });
});

test('a grant chooses of the packages it names alone, and nothing from the moment it is withdrawn, or its key is [security 30]', async () => {
  const store = await storeWithTwo();
  const { ask } = await startEdge({ store });
  const link = `/registry/resolved.json?combination=mf-game@${versionNumber(2)}`;
  const statusOf = async (token: string) => (await ask('/registry/offers.json', { 'unison-grant': token })).status;
  const given = async (packages: string[]) => await makeGrant(store, { hours: '4', packages });

  const shell = await given(['shell']);
  expect(versionIn((await ask(link, { 'unison-grant': shell.token })).text)).toBe(versionNumber(3));
  const offers = await ask('/registry/offers.json', { 'unison-grant': shell.token });
  expect(Object.keys(v.parse(Offers, JSON.parse(offers.text)).packages)).toEqual(['shell']);

  const [one, other] = [await given(['mf-game']), await given(['mf-game'])];
  expect(versionIn((await ask(link, { 'unison-grant': one.token })).text)).toBe(versionNumber(2));
  await withdrawGrant(store, one.grant.id, 'lost');
  expect(versionIn((await ask(link, { 'unison-grant': one.token })).text)).toBe(versionNumber(3));
  expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([403, 200]);

  const [key = ''] = (await store.read()).policy?.testerKeys ?? [];
  await revokeKey(store, key, 'the laptop was lost', new Date());
  expect(await statusOf(other.token)).toBe(403);
  const { document, policy } = await store.read();
  expect(testersIn(document)).toMatchObject({ origins: {}, withdrawn: { [one.grant.id]: { why: 'lost' } } });
  expect(policy?.testerKeys).toHaveLength(2);
  expect(await statusOf((await given(['mf-game'])).token)).toBe(200);
});

test('a member gets the same document, whatever testers may do: a chosen release is never what members get', async () => {
  const store = await storeWithTwo();
  const { open, ask } = await startEdge({ store, ...OPEN });
  const before = (await open('/Game')).text;
  await open(`/Game?combination=mf-game@${versionNumber(2)}`);
  expect((await open('/Game')).text).toBe(before);
  await moveStable(store, 'mf-game', versionNumber(2), 'promote', author());
  expect(
    v.parse(ResolvedRegistry, JSON.parse((await ask(`/registry/resolved.json?combination=mf-game@${versionNumber(2)}`)).text)).remotes[
      'mf-game'
    ]?.channel,
  ).toBe(undefined);
});

test('with TESTERS=off no grant helps, and no document lets a build in', async () => {
  const store = await storeWithTwo();
  const { ask, open } = await startEdge({ store, config: { testers: 'off' } });
  const grant = { 'unison-grant': (await makeGrant(store, { hours: '4', packages: ['mf-game'] })).token };
  expect(versionIn((await ask(`/registry/resolved.json?combination=mf-game@${versionNumber(2)}`, grant)).text)).toBe(versionNumber(3));
  expect(await ask('/registry/offers.json', grant)).toMatchObject({ status: 403, text: expect.stringContaining('TESTERS=off') });
  const { headers, text } = await open(`/Game?override=mf-game@${LISTED}/game`);
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy(DEFAULT_CONFIG));
  expect(configIn(text).overrideOrigins).toBeUndefined();
});

test.each([
  ['production', {}, 'grant', 'grant'],
  ['demo', {}, 'grant', 'grant'],
  ['demo', { HOST: '127.0.0.1' }, 'grant', 'open'],
  ['production', { HOST: 'localhost' }, 'grant', 'open'],
  ['production', { HOST: '::1', TESTERS: 'grant' }, 'grant', 'grant'],
  ['production', { HOST: '127.0.0.1', TESTERS: 'open' }, 'open', 'open'],
  ['demo', { HOST: '0.0.0.0', TESTERS: 'open' }, 'open', 'open'],
  ['demo', { HOST: '0.0.0.0' }, 'grant', 'grant'],
  ['demo', { TESTERS: 'off' }, 'off', 'off'],
])('with PROFILE=%s and %j an edge is %s to testers, and one of npm start %s', (profile, env, alone, atStart) => {
  expect(readEdgeConfig({ PROFILE: profile, ...env }).testers).toBe(alone);
  expect(testerModeAtStart({ PROFILE: profile, ...env })).toBe(atStart);
});

test.each([
  [{ PROFILE: 'production', TESTERS: 'open' }],
  [{ PROFILE: 'production', TESTERS: 'open', HOST: '0.0.0.0' }],
  [{ PROFILE: 'production', TESTERS: 'open', HOST: '192.168.1.4' }],
  [{ TESTERS: 'yes' }],
])('%j does not start', (env) => {
  expect(() => readEdgeConfig(env)).toThrow(UsageError);
});

test('what an address or a header says of delivery never reaches the platform', async () => {
  const seen: string[] = [];
  const platformUrl = await startPlatform((request, response) => {
    seen.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
    response.end('{}');
  });
  const { ask } = await startEdge({ platformUrl });
  const delivery = `override=mf-game@${LISTED}/&grant=secret&channel=next&combination=theme@dark&panel`;
  await ask(`/api/system/base?${delivery}&id=1`, { 'unison-grant': 'secret' });
  await ask(`/nHomeList?page=2&${delivery}`, { 'sec-fetch-mode': 'cors', 'unison-grant': 'secret' });
  await ask('/api/system/base?id=a%20b', { ...NAVIGATING });
  const asked = seen.filter((line) => !line.startsWith('/readyz') && !line.startsWith('/api/system/base {'));
  expect(asked.map((line) => line.split(' ', 1)[0])).toEqual(['/api/system/base?id=1', '/nHomeList?page=2', '/api/system/base?id=a%20b']);
  expect(asked.join()).not.toMatch(/secret|override|channel|combination|preview\.example/);
});
