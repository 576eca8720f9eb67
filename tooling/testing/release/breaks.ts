import { DEPLOYED, remote, ROOT_KEY, route, shell, world, type RemoteWish } from './deployed';
import type { World } from '../../release/gate/world';

const OPEN = route('/A');
const CLOSED = route('/Settings', { access: 'member' });
const A = [OPEN, CLOSED];
const newA = (wish: RemoteWish = {}, before = DEPLOYED) => world(before, remote('mf-a', { seed: 9, routes: A, ...wish }));
const named = (path: string, bytes: number) => ({ path, bytes });
/** The screen of A with so many bytes to load first, and texts in two languages. */
const weighing = (bytes: number, { texts = 0, before = DEPLOYED } = {}) => {
  const files = [named('entry.js', bytes), named('texts-en_us.js', texts / 2), named('texts-vn_vn.js', texts)];
  return newA({ files, preload: { Main: ['entry.js'] } }, before);
};
const withShell = (changes: Parameters<typeof shell>[0]) => world(DEPLOYED, shell(changes, 9));
/** A shell stamped with a root key. */
const shellTrusting = (root: string) => {
  const side = shell({}, 9);
  return world(DEPLOYED, { ...side, release: { ...side.release, root } });
};
const offers = shell().facts?.offers ?? {};

/** Releases that would break something of what is deployed: what it is, the rule that finds it, and what it says. */
export const BREAKS: [what: string, broken: World, rule: string, line: RegExp][] = [
  [
    'a build says nothing of itself',
    world(DEPLOYED, { ...remote('mf-b', { seed: 9 }), facts: undefined }),
    'facts',
    /does not say what it takes/,
  ],
  ['an address is lost', newA({ routes: [route('/A')] }), 'lost routes', /\/Settings is deployed and would be nobody's.*keep its route/],
  ["an address is another remote's, spelled otherwise", newA({ routes: [...A, route('/B')] }), 'clashing routes', /\/B belongs to mf-b/],
  [
    'an address stands there twice, spelled otherwise',
    newA({ routes: [...A, route('/a')] }),
    'clashing routes',
    /\/a belongs to mf-a already/,
  ],
  ["an address is one of the edge's own", newA({ routes: [...A, route('/Metrics')] }), 'clashing routes', /\/Metrics belongs to the edge/],
  [
    'an address closes to visitors',
    newA({ routes: [route('/A', { access: 'member' }), CLOSED] }),
    'changed access',
    /'visitor' and would be for 'member'/,
  ],
  ['an address opens to everybody', newA({ routes: [OPEN, route('/Settings')] }), 'changed access', /'member' and would be for 'visitor'/],
  [
    'an address that a remote hands over opens to everybody',
    world(DEPLOYED, remote('mf-a', { seed: 9, routes: [OPEN] }), remote('mf-b', { seed: 9, routes: [route('/b'), route('/settings')] })),
    'changed access',
    /^mf-b, .*'member' and would be for 'visitor'/,
  ],
  [
    'the way back leads round',
    newA({ routes: [route('/A', { backTo: '/a?x=1' }), CLOSED] }),
    'back arrows',
    /leads to \/a\?x=1.* never home/,
  ],
  [
    'the ways back of two screens lead to each other',
    newA({ routes: [route('/A', { backTo: '/Settings' }), { ...CLOSED, backTo: '/A' }] }),
    'back arrows',
    /\/A leads to \/Settings.* never home/,
  ],
  ['the way back leads nowhere', newA({ routes: [route('/A', { backTo: '/Gone' }), CLOSED] }), 'back arrows', /\/Gone, which is nobody's/],
  ['a route names a screen that the build lacks', newA({ preload: {} }), 'screens', /names the screen Main, which the build does not have/],
  [
    'a shell trusts the root key of another store',
    shellTrusting('B'.repeat(87)),
    'root key',
    /it would load no remote.*npm run release -- shell/,
  ],
  ['the contract range is none', newA({ contract: 'banana' }), 'contract range', /'banana' is none.*'\^2\.0\.0'/],
  [
    'the deployed shell does not speak the contract',
    newA({ contract: '^2.2.0' }),
    'contract range',
    /speaks 2\.1\.0.*release the shell first/,
  ],
  [
    'what is taken is offered only since a newer contract than the deployed shell speaks',
    world({ ...DEPLOYED, shell: shell({ contract: '2.0.0' }) }, remote('mf-a', { seed: 9, routes: A, contract: '^2.1.0' })),
    'contract range',
    /mf-a is for contract \^2\.1\.0, since it takes .*Button of @unison\/shared\/ui.*speaks 2\.0\.0.*release the shell that has it first/,
  ],
  [
    'a control is taken that the deployed shell does not have',
    newA({ takes: { '@unison/shared/ui': { range: '^0.1.0', names: ['Button', 'Carousel'] } } }),
    'shared modules',
    /takes Carousel of @unison\/shared\/ui, which the shell's does not have/,
  ],
  [
    'a shared module is taken that the shell does not offer',
    newA({ takes: { 'left-pad': { range: '^1.0.0', names: [] } } }),
    'shared modules',
    /takes left-pad, which the shell does not offer/,
  ],
  [
    'another major of React is taken',
    newA({ takes: { react: { range: '^20.0.0', names: [] } } }),
    'shared modules',
    /takes react \^20\.0\.0, and the shell offers 19\.3\.1/,
  ],
  [
    "an endpoint has the name of the shell's",
    newA({ data: { endpoints: ['getUserInfo'] } }),
    'endpoint names',
    /getUserInfo is shell's too/,
  ],
  ["an endpoint has the name of another remote's", newA({ data: { endpoints: ['listmf-b'] } }), 'endpoint names', /listmf-b is mf-b's too/],
  ['a tag is named that nobody defines', newA({ data: { namedTags: ['Wheel'] } }), 'tags', /the tag Wheel, which neither it nor the shell/],
  [
    'a text is shown that its catalogues lack',
    newA({ texts: { asks: ['main', 'new.text'] } }),
    'texts',
    /'new\.text'.*all 6 languages.*src\/locales/,
  ],
  [
    "a text of shared's is shown that the deployed shell does not bring",
    newA({ texts: { asksShared: ['common.later'] } }),
    'texts',
    /'common\.later', which the shell/,
  ],
  ["the namespace is another remote's", newA({ namespace: 'b' }), 'namespaces', /'b' is that of mf-b.*e\.g\. 'a'/],
  [
    "the namespace is the shell's",
    newA({ namespace: 'more' }, { ...DEPLOYED, shell: shell({ namespaces: ['more'] }) }),
    'namespaces',
    /'more' is that of the shell/,
  ],
  [
    'the namespace is the frame’s, of which the shell says nothing',
    newA({ namespace: 'shared' }, { ...DEPLOYED, shell: shell({ namespaces: [] }) }),
    'namespaces',
    /'shared' is that of the shell/,
  ],
  [
    'a call is asked early that the contract lacks',
    newA({ routes: [route('/A', { early: ['getMoon'] }), CLOSED] }),
    'early calls',
    /getMoon/,
  ],
  [
    'an early call gets a parameter that the contract lacks',
    newA({ routes: [route('/A', { early: [{ call: 'getVideo', params: { colour: '?c' } }] }), CLOSED] }),
    'early calls',
    /the parameter colour/,
  ],
  ['a screen is too heavy', weighing(500_000), 'byte budget', /500 KB.*on demand/],
  ['a screen is too heavy with the texts of one language', weighing(400_000, { texts: 60_000 }), 'byte budget', /needs 460 KB/],
  ['a screen is suddenly much heavier than the deployed one', weighing(60_000), 'byte budget', /60 KB, \d+ KB deployed/],
  [
    'a screen is over what it may weigh by less than is told',
    weighing(30_499),
    'byte budget',
    /needs 31 KB, 1 KB deployed; allowed are 30 KB/,
  ],
  ['a new shell speaks another contract', withShell({ contract: '3.0.0' }), 'contract range', /^shell, .*mf-a is for contract \^2\.0\.0/],
  [
    'a new shell lacks a control that a deployed remote uses',
    withShell({ offers: { ...offers, '@unison/shared/ui': { version: '0.1.0', names: ['Slider'] } } }),
    'shared modules',
    /^shell, .*mf-a takes Button.*keep it in shared/,
  ],
  [
    'a new shell drops a tag that deployed remotes name',
    withShell({ data: { endpoints: [], tags: [], namedTags: [] } }),
    'tags',
    /mf-a names the tag News/,
  ],
  [
    "a new shell takes a deployed remote's endpoint name",
    withShell({ data: { endpoints: ['listmf-a'], tags: ['News'], namedTags: [] } }),
    'endpoint names',
    /^shell, .*mf-a's too/,
  ],
  [
    'a new shell offers a control and a text more, and speaks the contract of the deployed one',
    withShell({
      offers: { ...offers, '@unison/shared/ui': { version: '0.1.0', names: ['Button', 'Slider', 'Carousel'] } },
      sharedTexts: ['common.close', 'common.save', 'common.new'],
    }),
    'new names',
    /^shell, .*Carousel of @unison\/shared\/ui, common\.new of .*the same contract 2\.1\.0.*npm run offered/,
  ],
  ['a new shell drops a text of shared that is shown', withShell({ sharedTexts: [] }), 'texts', /mf-b shows shared's text 'common\.close'/],
];

/** Releases that break nothing. */
export const COMPATIBLE: [what: string, fine: World][] = [
  ['the same again', newA()],
  ['a new address', newA({ routes: [...A, route('/New')] })],
  [
    'an address that a remote hands over in the same release',
    world(DEPLOYED, remote('mf-a', { seed: 9, routes: [OPEN] }), remote('mf-b', { seed: 9, routes: [route('/b'), CLOSED] })),
  ],
  ['an address in another spelling', newA({ routes: [route('/a'), CLOSED] })],
  ['a whole new remote', world(DEPLOYED, remote('mf-c'))],
  ['another screen behind an address', newA({ routes: [route('/A', { screen: 'Other' }), CLOSED] })],
  ['a range that the shell still speaks', newA({ contract: '^2.1.0' })],
  ['a control more that the shell has', newA({ takes: { '@unison/shared/ui': { range: '^0.1.0', names: ['Button', 'Slider'] } } })],
  [
    'a lazily shared module whose names nobody can say',
    newA({ takes: { '@unison/shared/ui/overlay': { range: '^0.1.0', names: ['Dialog'] } } }),
  ],
  ['an endpoint of its own more, and one less', newA({ data: { endpoints: ['listMore'] } })],
  ['a tag of its own', newA({ data: { tags: ['Fresh'], namedTags: ['Fresh'] } })],
  ["a tag of its own that is the shell's by now", newA({ data: { tags: ['News'], namedTags: ['News'] } })],
  ['texts more, and a text that nobody asks for', newA({ texts: { has: ['main', 'more', 'unused'], asks: ['main', 'more'] } })],
  [
    'an early call with a parameter',
    newA({ routes: [route('/A', { early: ['listFeed', { call: 'getVideo', params: { id: '?id' } }] }), CLOSED] }),
  ],
  ['a screen somewhat heavier', weighing(20_000)],
  ['a screen of 200 KB heavier by a third', weighing(266_000, { before: weighing(200_000).after })],
  ['a screen that weighs just what it may', weighing(450_000, { before: weighing(400_000).after })],
  [
    "an address of the edge's own that is deployed since before that was refused",
    world(
      { ...DEPLOYED, remotes: [remote('mf-a', { routes: [...A, route('/Media')] })] },
      remote('mf-a', { seed: 9, routes: [...A, route('/media')] }),
    ),
  ],
  ['a way back by way of another screen', newA({ routes: [route('/A', { backTo: '/Settings' }), { ...CLOSED, backTo: '/b' }] })],
  ['a way back to another remote, with a query', newA({ routes: [route('/A', { backTo: '/b?x=1' }), CLOSED] })],
  [
    'a shell with a control, a text and a call more',
    withShell({
      contract: '2.2.0',
      sharedTexts: ['common.close', 'common.new'],
      offers: { ...offers, 'react-dom': { version: '19.3.1', names: [] } },
    }),
  ],
  ['a shell that trusts the root key of this store', shellTrusting(ROOT_KEY)],
  ['a newer minor of React in the shell', withShell({ offers: { ...offers, react: { version: '19.9.0', names: ['useState'] } } })],
  [
    'a first remote in an empty store',
    world({ shell: undefined, remotes: [] }, remote('mf-a', { routes: [route('/A', { backTo: '/Home' })] })),
  ],
  [
    'a shell and the remotes that need it, together',
    world(
      DEPLOYED,
      shell({ contract: '3.0.0' }, 9),
      remote('mf-a', { seed: 9, routes: A, contract: '^3.0.0' }),
      remote('mf-b', { seed: 9, contract: '^3.0.0' }),
    ),
  ],
];
