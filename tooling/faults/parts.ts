import type { Locator, Page } from 'playwright-core';
import { REMOTE_ENTRY } from '../build/outputFiles';
import type { Cell, Remote } from './cells';

/** A place as a member finds it: the word of its tab, its address, and what only its own screen shows. */
export type Tab = { word: string; address: string; content: (page: Page) => Locator };

export const TABS: Record<Remote, Tab> = {
  'mf-home': {
    word: 'Home',
    address: '/Home',
    content: (page) => page.getByRole('region', { name: 'Hot games' }).getByRole('link').first(),
  },
  'mf-video': { word: 'Video', address: '/Video', content: (page) => page.getByRole('main').getByRole('article').first() },
  // Not any link: a card with a retry has one to the service.
  'mf-xuanfei': { word: 'Cities', address: '/xf', content: (page) => page.getByRole('main').locator('a[href^="/List" i]').first() },
  'mf-game': { word: 'Game', address: '/Game', content: (page) => page.getByRole('main').getByRole('link', { name: /dice/i }).first() },
  'mf-wallet': { word: 'Mine', address: '/Mine', content: (page) => page.getByRole('main').getByText('demo', { exact: true }) },
};

/** A screen behind a tab that cannot do without a part of the shell that screens share on demand (`@unison/shared/attempt`). */
export const BEHIND = {
  tab: 'mf-game',
  address: '/Lottery',
  content: (page: Page) => page.getByRole('main').getByRole('button', { name: /^Big\b/ }),
} as const;

/** Where what a fault does is seen: a tab, or the screen behind one. */
export type Place = Remote | 'behind';
export const PLACES: Record<Place, Pick<Tab, 'address' | 'content'>> = { ...TABS, behind: BEHIND };

/** A form whose entries outlive its screen: where it is, its field and what is typed there. */
export type FormPlace = { address: string; field: RegExp; typed: string };
const AMOUNT: FormPlace = { address: '/Recharge', field: /amount/i, typed: '37' };
const MESSAGE: FormPlace = { address: '/ServiceOnline', field: /message/i, typed: 'Half a sentence' };
/** Its screen shows without any part that screens share on demand: none of them is there when the fault begins. */
const ACCOUNT: FormPlace = { address: '/BindCard', field: /account/i, typed: '6222' };

/** What is typed while the fault of a cell begins: a form of another remote. */
export const formBeside = ({ target, part }: Cell): FormPlace => {
  if (part === 'chunks' && target === 'shell') return ACCOUNT;
  return target === 'mf-wallet' ? MESSAGE : AMOUNT;
};

/** A remote whose tab works while `target` fails: neither that of the form nor the target. */
export const tabBeside = (target: string): Remote => (target === 'mf-xuanfei' ? 'mf-video' : 'mf-xuanfei');

/** The files that a fault of a remote's part strikes, of whichever release: else the last good version would take its place. */
export function filesOf(remote: Remote, part: 'entry' | 'chunks' | 'styles'): (asked: string) => boolean {
  const isPart = (path: string): boolean => {
    if (part === 'styles') return path.endsWith('.css');
    return part === 'entry' ? path.endsWith(`/${REMOTE_ENTRY}`) : path.endsWith('.js') && !path.endsWith(`/${REMOTE_ENTRY}`);
  };
  return (asked) => asked.startsWith(`/assets/${remote}/`) && isPart(asked.split('?')[0] ?? '');
}
