import { isLanguage, type Language } from '../contract';
import { addressOf } from './origins';
import { withoutDelivery } from './withoutDelivery';

/** Colours a tester asks for instead of the device's own. */
export type Theme = 'light' | 'dark';

/** What a tester sees instead of what a member would get. What is not named is as for everybody. */
export type Combination = {
  /** Package (`shell` too) → the version of a release, or the name of its preview channel. */
  releases: Record<string, string>;
  /** A preview of every package that has one of this name. */
  channel?: string;
  /** Remote → the folder its build is taken from: a whole address with a trailing slash. */
  overrides: Record<string, string>;
  language?: Language;
  theme?: Theme;
};

/** What of an address could not be understood, word for word as far as it can be shown. */
export type CombinationRead = { combination: Combination; unread: string[] };

const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{16}$/;
const CHANNEL = /^[a-z][a-z0-9-]{0,39}$/;
const REMOTE = /^mf-[a-z][a-z0-9-]{0,40}$/;
/** So much of an address is looked at; longer ones are nobody's link. */
const LONGEST = 4_000;
const SHOWN = 80;

/** True for the version of a release; anything else that may stand in its place is the name of a channel. */
export const isVersion = (text: string): boolean => VERSION.test(text);
const isRelease = (text: string): boolean => isVersion(text) || (CHANNEL.test(text) && text !== 'canary');
const isPackage = (text: string): boolean => text === 'shell' || REMOTE.test(text);

/** True when nothing at all differs from what a member gets. */
export const isPlain = ({ releases, overrides, channel, language, theme }: Combination): boolean =>
  Object.keys(releases).length + Object.keys(overrides).length === 0 && [channel, language, theme].every((part) => part === undefined);

/**
 * The folder a build is taken from, with its trailing slash; undefined unless it is written exactly as a browser spells it, over TLS or http,
 * without user, query or fragment. So nothing in it can be read in two ways: no dots that go up, no other letters that look alike, no line ends.
 */
export function overrideFolder(text: string): string | undefined {
  const folder = text.endsWith('/') ? text : `${text}/`;
  const address = /^https?:\/\/[\x21-\x7e]+$/.test(folder) ? addressOf(folder) : undefined;
  if (!address) return undefined;
  const { href, username, password, search, hash } = address;
  return href === folder && username + password + search + hash === '' && !href.includes('@') ? folder : undefined;
}

type Reading = { combination: Combination; seen: Set<string> };

const split = (text: string): [string, string] => {
  const at = text.indexOf('@');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** Takes up one part; false when it is none, or said before: of two that differ nobody knows which was meant. */
function takeUp({ combination, seen }: Reading, name: string, value: string): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  if (name === 'lang' && isLanguage(value)) combination.language = value;
  else if (name === 'theme' && (value === 'light' || value === 'dark')) combination.theme = value;
  else if (isPackage(name) && isRelease(value)) combination.releases[name] = value;
  else return false;
  return true;
}

function takeOverride({ combination, seen }: Reading, name: string, value: string): boolean {
  const folder = overrideFolder(value);
  if (!REMOTE.test(name) || folder === undefined || seen.has(`override ${name}`)) {
    // Said twice: neither is taken.
    if (seen.has(`override ${name}`)) delete combination.overrides[name];
    return false;
  }
  seen.add(`override ${name}`);
  combination.overrides[name] = folder;
  return true;
}

/**
 * Reads what a tester asks for from an address's query: `?override=mf-game@https://host/folder` (once per remote), `?channel=NAME`, and
 * `?combination=shell@VERSION,mf-game@VERSION-or-CHANNEL,lang@en_us,theme@dark` as the panel writes it. Parts that cannot be understood are left out and named in
 * `unread`; `grant` is never read from an address. Whether something may be loaded is decided elsewhere.
 */
export function readCombination(search: string): CombinationRead {
  const combination: Combination = { releases: {}, overrides: {} };
  const reading: Reading = { combination, seen: new Set() };
  const unread: string[] = [];
  const keep = (isTaken: boolean, text: string) => void (isTaken || unread.push(text.slice(0, SHOWN)));
  const query = new URLSearchParams(search.length > LONGEST ? '' : search);
  if (search.length > LONGEST) unread.push(search.slice(0, SHOWN));
  for (const text of query.getAll('override')) keep(takeOverride(reading, ...split(text)), text);
  for (const text of query.getAll('combination').flatMap((list) => list.split(','))) keep(takeUp(reading, ...split(text)), text);
  const channels = query.getAll('channel');
  const [channel = ''] = channels;
  if (channels.length === 1 && CHANNEL.test(channel)) combination.channel = channel;
  else channels.forEach((text) => keep(false, text));
  return { combination, unread };
}

/** The query that says a combination, without the question mark; empty for a plain one. Reading it gives the combination again. */
export function combinationQuery({ releases, channel, overrides, language, theme }: Combination): string {
  const parts = [
    ...Object.entries(releases),
    ...(language === undefined ? [] : [['lang', language] as const]),
    ...(theme === undefined ? [] : [['theme', theme] as const]),
  ].map(([name, value]) => `${name}@${value}`);
  const pairs: [string, string][] = [
    ...(parts.length === 0 ? [] : [['combination', parts.sort().join(',')] satisfies [string, string]]),
    ...(channel === undefined ? [] : [['channel', channel] satisfies [string, string]]),
    ...Object.entries(overrides).map(([name, folder]): [string, string] => ['override', `${name}@${folder}`]),
  ];
  // Legal in a query as they are, and far easier to read, and shorter as a code to scan.
  return new URLSearchParams(pairs).toString().replace(/%(40|2C|3A|2F)/g, (code) => decodeURIComponent(code));
}

/** One link to `address` (whole, or a path with its query) that restores a combination; what the address said of delivery before is replaced. */
export function combinationLink(address: string, combination: Combination): string {
  const [beforeHash = '', hash] = address.split('#', 2);
  const [path = '', search = ''] = beforeHash.split('?', 2);
  const query = [withoutDelivery(search === '' ? '' : `?${search}`).slice(1), combinationQuery(combination)].filter((part) => part !== '');
  return `${path}${query.length === 0 ? '' : `?${query.join('&')}`}${hash === undefined ? '' : `#${hash}`}`;
}
