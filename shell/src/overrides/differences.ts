import type { ResolvedRegistry } from '@unison/shared/remote';
import { isPlain, isVersion, type Combination } from '@unison/shared/remote/combination';
import type { Tester } from '../shell';
import { isOffCourse } from '../remotes/offCourse';
import { chosenShell } from './chosenShell';
import { isDeveloped } from './isDeveloped';

/** Names of what differs in this page from what a member would get: packages, and settings by their values. */
export function differencesOf({ trial }: Tester, { remotes }: ResolvedRegistry): string[] {
  const off = Object.values(remotes)
    .filter(isOffCourse)
    .map((release) => release.package);
  const { language, theme } = trial?.combination ?? {};
  return [...(chosenShell() === undefined ? [] : ['shell']), ...off, ...[language, theme].filter((part) => part !== undefined)];
}

/** True where Reset takes something back. */
export function isResettable({ trial }: Tester, { remotes }: ResolvedRegistry): boolean {
  const isAsked = trial !== undefined && (trial.problems.length > 0 || !isPlain(trial.combination));
  const isGiven = Object.values(remotes).some((release) => isOffCourse(release) && !isDeveloped(release));
  return isAsked || isGiven || chosenShell() !== undefined;
}

/** Exactly what this page has, so that a link to it shows the same after newer releases too. What the local proxy put in has no address elsewhere. */
export function exactCombination(
  { trial, shellVersion }: Tester,
  { remotes }: ResolvedRegistry,
  settings: Pick<Combination, 'language' | 'theme'>,
): Combination {
  const releases = Object.values(remotes).filter(({ override, version }) => override === undefined && isVersion(version));
  const builds = Object.entries(trial?.combination.overrides ?? {}).filter(([name]) => remotes[name]?.override !== undefined);
  const shell: [string, string][] = isVersion(shellVersion) ? [['shell', shellVersion]] : [];
  return {
    releases: Object.fromEntries([...shell, ...releases.map(({ package: name, version }): [string, string] => [name, version])]),
    overrides: Object.fromEntries(builds),
    ...settings,
  };
}
