import type { PlacedRelease, RouteDeclaration } from '@unison/shared/remote';
import { LANGUAGES } from '@unison/shared/contract';
import { createUncheckedProver } from '../signatures/uncheckedProver';

const route = (overrides: Partial<RouteDeclaration> & Pick<RouteDeclaration, 'path' | 'screen'>): RouteDeclaration => ({
  title: '',
  heading: `heading.${overrides.screen}`,
  access: 'visitor',
  ...overrides,
});

const labelsOf = (routes: RouteDeclaration[]) => {
  const texts: Record<string, string> = {};
  for (const { screen, heading, title, tab } of routes) {
    texts[heading] = screen;
    if (title) texts[title] = `Title of ${screen}`;
    if (tab) texts[tab.label] = screen;
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts]));
};

/** A release of a remote, as the registry would hold it. */
export function release(name: string, routes: RouteDeclaration[], overrides: Partial<PlacedRelease> = {}): PlacedRelease {
  return {
    package: name,
    version: '1.0.0-a',
    federationName: `${name}_1`,
    base: `/assets/${name}/1.0.0-a/`,
    entry: 'remoteEntry.js',
    files: [],
    preload: {},
    manifest: { name, contract: '^2.0.0', namespace: name, routes },
    labels: labelsOf(routes),
    ...overrides,
  };
}

/** The five tabs, some inner screens, each owned as in the product, so that a test reads as the app does. */
export function registryOfTheApp(): { remotes: Record<string, PlacedRelease> } {
  const tab = (order: number, icon: 'home' | 'video' | 'city' | 'game' | 'mine') => ({ order, icon, label: `tab.${icon}` });
  return {
    remotes: {
      'mf-home': release('mf-home', [
        route({ path: '/Home', screen: 'Home', access: 'member-when-gated', tab: tab(1, 'home') }),
        route({ path: '/Notice', screen: 'Notices' }),
        route({ path: '/ServiceOnline', screen: 'Service' }),
      ]),
      'mf-wallet': release('mf-wallet', [
        route({ path: '/Mine', screen: 'Mine', access: 'member', tab: tab(5, 'mine') }),
        route({ path: '/Setting', screen: 'Settings', access: 'member', backTo: '/Mine' }),
        route({ path: '/Withdraw', screen: 'Withdraw', access: 'member', backTo: '/Mine' }),
        route({ path: '/Moneylog', screen: 'MoneyLog', access: 'member', backTo: '/Mine', part: 'record' }),
      ]),
      'mf-video': release('mf-video', [route({ path: '/Video', screen: 'Library', access: 'member', tab: tab(2, 'video') })]),
      'mf-xuanfei': release('mf-xuanfei', [
        route({ path: '/xf', screen: 'Directory', access: 'member-when-gated', tab: tab(3, 'city') }),
        route({ path: '/Profile', screen: 'Profile', access: 'member', backTo: '/xf' }),
        route({ path: '/nHomeDetail', screen: 'Companion', access: 'member' }),
      ]),
      'mf-game': release('mf-game', [
        route({ path: '/Game', screen: 'Games', access: 'member', tab: tab(4, 'game') }),
        route({ path: '/luckDraw', screen: 'Wheel', title: 'title.dating', access: 'member', backTo: '/Home' }),
      ]),
    },
  };
}

/** The registry as a document at an address of `owner` brings it: that record whole, of the others what the frame needs. */
export function inDocument({ remotes }: ReturnType<typeof registryOfTheApp>, owner: string) {
  const entries = Object.entries(remotes).map(([name, { base, ...record }]) => {
    const { package: of, version, manifest, labels } = record;
    return [name, name === owner ? { base, record: JSON.stringify(record) } : { package: of, version, base, manifest, labels }];
  });
  return { records: RECORDS, remotes: Object.fromEntries(entries) as unknown };
}

/** Believes every release, as sources do that were never released. */
export const uncheckedProver = createUncheckedProver({ mayOverride: () => false });

/** Where the file of all records is. */
export const RECORDS = { path: '/registry/records/1-x.json', integrity: `sha256-${'A'.repeat(43)}=` };

/** The content of that file. */
export const recordsOf = ({ remotes }: ReturnType<typeof registryOfTheApp>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { base: _base, ...record }]) => [name, JSON.stringify(record)]));
