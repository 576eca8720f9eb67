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

const namesIn = (listed: OfferedSince): Offered =>
  Object.fromEntries(Object.entries(listed).map(([request, names]) => [request, Object.keys(names)]));
const versionsIn = (listed: OfferedSince): string[] => Object.values(listed).flatMap((names) => Object.values(names));

/** The minor after this one. */
function risen(version: string): string {
  const [major, minor] = version.split('.').map(Number);
  return `${String(major)}.${String((minor ?? 0) + 1)}.0`;
}

/** The version under which new names are listed: one that no name has yet. */
const versionForNew = (listed: OfferedSince, version: string): string =>
  versionsIn(listed).includes(version) ? risen(newestOf([version, ...versionsIn(listed)]) ?? version) : version;

/** The list for what is offered: what it lacks under a version that has risen, without what is gone. */
export function extended(offered: Offered, listed: OfferedSince, version: string): { listed: OfferedSince; version: string } {
  const next = lacking(offered, listed).length === 0 ? version : versionForNew(listed, version);
  const entries = Object.entries(offered).map(([request, names]) => {
    const since = names.map((name): [string, string] => [name, listed[request]?.[name] ?? next]);
    return [request, Object.fromEntries(since)] as const;
  });
  return { listed: Object.fromEntries(entries), version: next };
}

/** What is wrong with the list, each with what to do. */
export function offeredProblems(offered: Offered, listed: OfferedSince, version: string): string[] {
  const known = extended(offered, {}, version).listed;
  const newest = newestOf([version, ...versionsIn(listed)]);
  return [
    ...lacking(offered, listed).map(
      (what) =>
        `${what} is offered and not listed: a page with a shell of before would run what takes it, and find nothing there. npm run offered lists it, and raises CONTRACT_VERSION to ${versionForNew(listed, version)} with it.`,
    ),
    ...lacking(namesIn(listed), known).map(
      (what) =>
        `${what} is listed and offered no more: every released remote that takes it would break. Bring it back, or, where none ever took it, strike it: npm run offered`,
    ),
    ...(newest === version
      ? []
      : [
          `A name is listed for ${newest ?? ''}, and CONTRACT_VERSION (shared/src/remote/manifest.ts) is ${version}: it rises with each name. npm run offered`,
        ]),
  ];
}
