import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { grantToken, type GrantRead } from '@unison/shared/remote/grant';
import { registryOfTheApp } from '../testing/release';
import { beginTrial, type TrialPage } from './beginTrial';
import { isAllowedOverride } from './isAllowedOverride';
import { heldGrant } from './heldGrant';
import { rightsFrom } from './rights';
import type { Trial, TrialReason } from './trial';
import { trialState } from './trialState';

const LISTED = 'https://preview.example.org';
const FOLDER = `${LISTED}/game/`;
const HOUR = 3_600_000;

const testers = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoding = 'ieee-p1363';

/** A grant as `npm run keys -- grant` says it, or something else in its place. */
const WITHDRAWN = 'BBBBBBBBBBBB';
function tokenOf(
  key: KeyObject,
  { kind = 'grant', id = 'AAAAAAAAAAAA', packages = ['mf-game'], origins = [LISTED], hours = 4, begun = 0 } = {},
): string {
  const from = Date.now() + begun * HOUR;
  const text = JSON.stringify({
    kind,
    id,
    packages,
    origins,
    from: new Date(from).toISOString(),
    until: new Date(from + hours * HOUR).toISOString(),
  });
  return grantToken(text, sign('sha256', Buffer.from(text), { key, dsaEncoding: encoding }).toString('base64url'));
}
const isGranted = ({ text, signature, grant }: GrantRead) =>
  Promise.resolve(
    grant.id !== WITHDRAWN &&
      verify('sha256', Buffer.from(text), { key: testers.publicKey, dsaEncoding: encoding }, Buffer.from(signature, 'base64url')),
  );

const hash = `sha384-${'A'.repeat(64)}`;
const game = registryOfTheApp().remotes['mf-game'];
const RECORD = {
  ...game,
  version: '1.0.0-b',
  federationName: 'mf_game_1_0_0_b',
  entry: 'entry.js',
  files: [{ path: 'entry.js', bytes: 1, integrity: hash }],
};

/** What lies at addresses elsewhere; everything that was asked for is in `asked`. */
let web: Record<string, () => Response>;
let asked: string[];
let left: string[];

beforeEach(() => {
  web = { [`${FOLDER}release.json`]: () => Response.json(RECORD) };
  asked = [];
  left = [];
  trialState.forget();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    asked.push(String(address));
    const answer = web[String(address)]?.();
    if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
    // As a browser does where no redirect is to be followed.
    if (answer.status >= 300 && answer.status < 400 && init?.redirect === 'error') return Promise.reject(new TypeError('redirected'));
    return Promise.resolve(answer);
  });
});
afterEach(() => jest.restoreAllMocks());

type Setting = { isProduction?: boolean; listed?: string[]; inDocument?: string[]; grant?: string };

async function begin(search: string, { isProduction = false, listed = [LISTED], inDocument = listed, grant = '' }: Setting = {}) {
  if (grant !== '') trialState.set({ grant });
  const rights = rightsFrom({ needsGrant: isProduction, grant: undefined, combination: { releases: {}, overrides: {} } });
  const page: TrialPage = {
    config: {
      apiBase: '/api',
      bareApi: false,
      secretsInBody: false,
      serviceWorker: true,
      openToVisitors: false,
      overrideOrigins: inDocument,
      shellVersion: '1',
      ...(isProduction ? {} : { isOpenToTesters: true }),
    },
    registry: registryOfTheApp(),
    rights,
    isGranted,
    mayLoad: (build) =>
      Promise.resolve(
        isAllowedOverride(build, {
          page: 'https://app.example.org',
          said: { origins: listed },
          needsGrant: isProduction,
          grant: heldGrant(rights.now()),
        }),
      ),
    leave: (address) => void left.push(address),
  };
  return await beginTrial(search, page);
}

const overridesIn = (trial: Trial | 'leaving' | undefined): string[] =>
  typeof trial === 'object' ? Object.values(trial.registry.remotes).flatMap(({ override }) => override ?? []) : [];
const reasonsIn = (trial: Trial | 'leaving' | undefined): TrialReason[] =>
  typeof trial === 'object' ? trial.problems.map(({ reason }) => reason) : [];

test('a build of a listed origin takes the place of its remote: by its own record, from its own folder, with its hashes', async () => {
  const trial = await begin(`?override=mf-game@${FOLDER}`);
  expect(trial).toMatchObject({
    problems: [],
    registry: { remotes: { 'mf-game': { base: FOLDER, override: LISTED, files: RECORD.files }, 'mf-home': { version: '1.0.0-a' } } },
  });
  expect(asked).toEqual([`${FOLDER}release.json`]);
});

test('in production it does so while a grant holds', async () => {
  const trial = await begin(`?override=mf-game@${FOLDER}`, { isProduction: true, grant: tokenOf(testers.privateKey) });
  expect(overridesIn(trial)).toEqual([LISTED]);
});

test.each<[string, string, TrialReason]>([
  ['an origin that is not listed', '?override=mf-game@https://evil.example.org/', 'notAllowed'],
  ['a script in the address', '?override=mf-game@javascript:alert(1)//', 'unread'],
  ['a script as data', '?override=mf-game@data:text/javascript,alert(1)/', 'unread'],
  ['a blob', `?override=mf-game@blob:${LISTED}/1`, 'unread'],
  ['plain http', '?override=mf-game@http://preview.example.org/game/', 'notAllowed'],
  ['a user before the host', '?override=mf-game@https://preview.example.org@evil.example.org/', 'unread'],
  ['a host that begins alike', '?override=mf-game@https://preview.example.org.evil.example.org/', 'notAllowed'],
  ['a host in letters that look alike', '?override=mf-game@https://previ%D0%B5w.example.org/', 'unread'],
  ['the same host in punycode', '?override=mf-game@https://xn--previw-f0e.example.org/', 'notAllowed'],
  ['an IPv6 address of this machine', '?override=mf-game@http://[::1]:3103/', 'notAllowed'],
  ['an IPv4 address in another notation', '?override=mf-game@http://0x7f000001/', 'unread'],
  ['another port', `?override=mf-game@${LISTED}:8443/game/`, 'notAllowed'],
  ['the own origin of the page', '?override=mf-game@https://app.example.org/media/upload/', 'notAllowed'],
  ['a path that goes up', `?override=mf-game@${LISTED}/game/../../evil/`, 'unread'],
  ['a path that goes up, in codes', `?override=mf-game@${LISTED}/game/%252e%252e/`, 'unread'],
  ['a line end', `?override=mf-game@${LISTED}/game/%0A`, 'unread'],
  ['a backslash', `?override=mf-game@https:%5C%5Cpreview.example.org/`, 'unread'],
  ['two builds of one remote', `?override=mf-game@${FOLDER}&override=mf-game@${LISTED}/other/`, 'unread'],
  ['a remote that is not deployed', `?override=mf-evil@${FOLDER}`, 'unknown'],
  ['the prototype of all objects', `?override=__proto__@${FOLDER}`, 'unread'],
  ['the shell itself', `?override=shell@${FOLDER}`, 'unread'],
])('%s loads no code [security 30]', async (_what, search, reason) => {
  const trial = await begin(search);
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toContain(reason);
  expect(asked.filter((address) => !address.startsWith(`${LISTED}/`))).toEqual([]);
  expect(document.querySelectorAll('script, link')).toHaveLength(0);
});

test.each<[string, () => Response, TrialReason]>([
  [
    'an origin that sends us on',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example.org/release.json' } }),
    'noRecord',
  ],
  [
    'a page in place of a record',
    () => new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } }),
    'noRecord',
  ],
  ['no record', () => new Response(null, { status: 404 }), 'noRecord'],
  ['the record of another remote', () => Response.json({ ...RECORD, package: 'mf-home' }), 'wrongRecord'],
  ['a manifest of another remote', () => Response.json({ ...RECORD, manifest: { ...RECORD.manifest, name: 'mf-home' } }), 'wrongRecord'],
  ['the name another build runs under', () => Response.json({ ...RECORD, federationName: 'mf_home_1' }), 'wrongRecord'],
  [
    'a file outside its folder',
    () => Response.json({ ...RECORD, files: [...RECORD.files, { path: '../x.js', bytes: 1, integrity: hash }] }),
    'wrongRecord',
  ],
  ['an entry elsewhere', () => Response.json({ ...RECORD, entry: '//evil.example.org/entry.js' }), 'wrongRecord'],
  ['a file without a hash', () => Response.json({ ...RECORD, files: [{ path: 'entry.js', bytes: 1, integrity: '' }] }), 'wrongRecord'],
  ['a build for another shell', () => Response.json({ ...RECORD, manifest: { ...RECORD.manifest, contract: '^9.0.0' } }), 'contract'],
])('%s loads no code [security 30]', async (_what, answer, reason) => {
  web = { [`${FOLDER}release.json`]: answer };
  const trial = await begin(`?override=mf-game@${FOLDER}`);
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toEqual([reason]);
  expect(asked).toEqual([`${FOLDER}release.json`]);
});

test.each<[string, string]>([
  ['no grant', ''],
  ['a grant that is over', tokenOf(testers.privateKey, { begun: -5 })],
  ['a grant of tomorrow', tokenOf(testers.privateKey, { begun: 24 })],
  ['a grant for a week', tokenOf(testers.privateKey, { hours: 168 })],
  ['a grant that was withdrawn', tokenOf(testers.privateKey, { id: WITHDRAWN })],
  ['a grant of another key', tokenOf(others.privateKey)],
  ['an altered grant', tokenOf(testers.privateKey).replace(/\.(.)/, (_all, letter: string) => (letter === 'A' ? '.B' : '.A'))],
  ['another statement of testers', tokenOf(testers.privateKey, { kind: 'policy' })],
  ['no token at all', 'letmein'],
])('in production with %s nothing is loaded, nothing asked for', async (_what, grant) => {
  const trial = await begin(`?override=mf-game@${FOLDER}&combination=mf-home@1.0.0-0123456789abcdef`, { isProduction: true, grant });
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toContain('needsGrant');
  expect(asked).toEqual([]);
});

test.each<[string, Partial<{ packages: string[]; origins: string[] }>]>([
  ['another package', { packages: ['mf-home'] }],
  ['another origin', { origins: ['https://other.example.org'] }],
])('a grant for %s loads no build [security 30]', async (_what, named) => {
  const trial = await begin(`?override=mf-game@${FOLDER}`, { isProduction: true, grant: tokenOf(testers.privateKey, named) });
  expect(overridesIn(trial)).toEqual([]);
  expect(reasonsIn(trial)).toEqual(['notGranted']);
  expect(asked).toEqual([]);
});

test('a grant in the address opens nothing', async () => {
  const trial = await begin(`?override=mf-game@${FOLDER}&grant=${tokenOf(testers.privateKey)}`, { isProduction: true });
  expect(overridesIn(trial)).toEqual([]);
  expect(JSON.stringify(sessionStorage)).not.toContain('eyJ');
});

test('an origin that an earlier policy listed, or that this document does not let in, is not asked', async () => {
  expect(reasonsIn(await begin(`?override=mf-game@${FOLDER}`, { listed: [] }))).toEqual(['notAllowed']);
  expect(reasonsIn(await begin(`?override=mf-game@${FOLDER}`, { inDocument: [] }))).toEqual(['notAllowed']);
  expect(asked).toEqual([]);
});

test('a reload goes to the document composed for what this tab keeps', async () => {
  await begin(`?override=mf-game@${FOLDER}&combination=lang@ja_ja`);
  const first = await begin(`?override=mf-game@${FOLDER}`);
  if (typeof first === 'object') first.cameUp();
  window.history.replaceState(null, '', '/Home?id=1');
  expect(await begin('')).toBe('leaving');
  expect(left).toEqual([`/Home?id=1&override=mf-game@${FOLDER}`]);
});

test('a page that did not come up is shown without, and says so', async () => {
  const first = await begin(`?override=mf-game@${FOLDER}`);
  expect(typeof first === 'object' && first.giveUp()).toBe(true);
  const second = await begin('');
  expect(overridesIn(second)).toEqual([]);
  expect(reasonsIn(second)).toEqual(['crashed']);
  expect(await begin('')).toBeUndefined();
});

test('a link to releases that are gone says which', async () => {
  const link = '?combination=mf-home@1.0.0-0123456789abcdef,shell@1.0.0-0123456789abcdef,mf-game@my-branch&channel=next';
  const trial = await begin(link);
  expect(typeof trial === 'object' && trial.problems).toEqual([
    { reason: 'gone', what: 'mf-home 1.0.0-0123456789abcdef' },
    { reason: 'gone', what: 'shell 1.0.0-0123456789abcdef' },
    { reason: 'gone', what: 'mf-game my-branch' },
    { reason: 'gone', what: 'next' },
  ]);
});
