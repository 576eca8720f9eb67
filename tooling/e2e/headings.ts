import { join } from 'node:path';
import type { Language } from '@unison/shared/contract';
import { readManifest } from '../build/readManifest';
import { catalogueOf } from '../checks/catalogues';
import { ROOT, SCREEN_PACKAGES } from '../checks/sources';

/** Screens that name what they show; on them the heading is not the one their route declares. A list by address has the name it was given. */
const NAMED_BY_CONTENT: Readonly<Record<string, RegExp>> = {
  '/nHomeDetail': /^\S/,
  '/Profile': /^\S/,
  '/List': /^X$/,
  '/PlayVideo': / · .+ \d+$/,
  '/Lottery': /^\S/,
};

/** The shell's own screens have no manifest. */
const OF_SHELL: readonly [string, string][] = [
  ['/Login', 'login.title'],
  ['/Register', 'register.title'],
  ['/Language', 'lang.title'],
];

/** Every text of the interface in one language, by key. */
export function textsIn(language: Language): ReadonlyMap<string, string> {
  return new Map(SCREEN_PACKAGES.flatMap((name) => Object.entries(catalogueOf(name, language))));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What the heading of each path says on its owner's screen (SHELL-04), in one language. */
export function headingsIn(language: Language): ReadonlyMap<string, RegExp> {
  const texts = textsIn(language);
  const declared = SCREEN_PACKAGES.filter((name) => name.startsWith('mf-')).flatMap((name) =>
    readManifest(join(ROOT, name)).routes.map(({ path, heading }): [string, string] => [path, heading]),
  );
  return new Map(
    [...declared, ...OF_SHELL].map(([path, key]) => {
      const text = texts.get(key);
      if (text === undefined) throw new Error(`${path}: there is no text "${key}"`);
      return [path, NAMED_BY_CONTENT[path] ?? new RegExp(`^${escaped(text)}$`)];
    }),
  );
}
