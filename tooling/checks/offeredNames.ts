import { join } from 'node:path';
import { namesOfFacade } from '../build/facadeGuard';
import { namesInNode } from '../build/offeredNames';
import { newestOf, SHARED_TEXTS, type OfferedSince } from '../build/offeredSince';
import { SINGLETONS, type Singleton } from '../build/singletons';
import { keysIn, sorted } from '../build/sourceFacts';
import { exportedFrom } from './exportedNames';
import { fileBehind } from './imports';
import { ROOT } from './sources';

/** By shared module: what is offered. */
export type Offered = Readonly<Record<string, readonly string[]>>;

function namesOf({ request, facade }: Singleton): string[] {
  const file = fileBehind('', request);
  if (file === undefined) return facade === undefined ? (namesInNode(request) ?? []) : sorted(namesOfFacade(facade));
  return sorted([...exportedFrom(file)].flatMap(([name, members]) => [name, ...members.map((member) => `${name}.${member}`)]));
}

/** What the shell of these sources offers to remotes. */
export const offeredBySources = (): Offered =>
  Object.fromEntries([
    ...SINGLETONS.filter(({ hostOnly }) => hostOnly !== true).map((singleton) => [singleton.request, namesOf(singleton)]),
    [SHARED_TEXTS, keysIn(join(ROOT, 'shared/src/i18n/locales'))],
  ]) as Offered; // fromEntries forgets its values

const lacking = (all: Offered, known: OfferedSince): string[] =>
  Object.entries(all).flatMap(([request, names]) => names.flatMap((name) => (known[request]?.[name] ? [] : [`${name} of ${request}`])));

const versionsIn = (listed: OfferedSince): string[] => Object.values(listed).flatMap((names) => Object.values(names));

/** The minor after this one. */
function risen(version: string): string {
  const [major, minor] = version.split('.').map(Number);
  return `${String(major)}.${String((minor ?? 0) + 1)}.0`;
}

/** The version under which new names are listed: one that no name has yet. */
const versionForNew = (listed: OfferedSince, version: string): string =>
  versionsIn(listed).includes(version) ? risen(newestOf([version, ...versionsIn(listed)]) ?? version) : version;

/** What is listed and offered no more, each in words. */
export const goneFrom = (offered: Offered, listed: OfferedSince): string[] =>
  Object.entries(listed).flatMap(([request, names]) =>
    Object.keys(names).flatMap((name) => (offered[request]?.includes(name) ? [] : [`${name} of ${request}`])),
  );

/**
 * The list for what is offered: what it lacks under a version that has risen. What is gone stays, for the check to refuse, unless it is among `struck`: only a
 * person knows that no release ever took it.
 */
export function extended(
  offered: Offered,
  listed: OfferedSince,
  version: string,
  struck: readonly string[] = [],
): { listed: OfferedSince; version: string } {
  const next = lacking(offered, listed).length === 0 ? version : versionForNew(listed, version);
  const requests = new Set([...Object.keys(offered), ...Object.keys(listed)]);
  const entries = [...requests].map((request) => {
    const stays = Object.keys(listed[request] ?? {}).filter((name) => !struck.includes(name));
    const names = sorted([...(offered[request] ?? []), ...stays]);
    const since = names.map((name): [string, string] => [name, listed[request]?.[name] ?? next]);
    return [request, Object.fromEntries(since)] as const;
  });
  return {
    listed: Object.fromEntries(entries.filter(([, names]) => Object.keys(names).length > 0)),
    version: next,
  };
}

/** What is wrong with the list, each with what to do. */
export function offeredProblems(offered: Offered, listed: OfferedSince, version: string): string[] {
  const newest = newestOf([version, ...versionsIn(listed)]);
  return [
    ...lacking(offered, listed).map(
      (what) =>
        `${what} is offered and not listed: a page with a shell of before would run what takes it, and find nothing there. npm run offered lists it, and raises CONTRACT_VERSION to ${versionForNew(listed, version)} with it.`,
    ),
    ...goneFrom(offered, listed).map(
      (what) =>
        `${what} is listed and offered no more: every released remote that takes it would break. Bring it back, or, where none ever took it, strike it: npm run offered -- --strike NAME`,
    ),
    ...(newest === version
      ? []
      : [
          `A name is listed for ${newest ?? ''}, and CONTRACT_VERSION (shared/src/remote/manifest.ts) is ${version}: it rises with each name. npm run offered`,
        ]),
  ];
}
