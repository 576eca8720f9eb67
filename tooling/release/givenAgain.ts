import type { CommandLine } from './commandLine';

/** A word as a shell takes it for one. */
const asTyped = (word: string): string => (/^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/**
 * The command as it was given, with what it lacks (`added`) and without `lost`: who copies that line does what they meant, to the channel and in the store they
 * named, and tries it where they meant to try it.
 */
export function givenAgain(
  { command, packages, given }: Pick<CommandLine, 'command' | 'packages' | 'given'>,
  added: string,
  lost?: string,
): string {
  const isSaid = ([option, value]: [string, unknown]): boolean => option !== lost && !(typeof value === 'string' && value.trim() === '');
  const options = Object.entries(given)
    .filter(isSaid)
    .flatMap(([option, value]) => [`--${option}`, ...(typeof value === 'string' ? [asTyped(value)] : [])]);
  return [`npm run ${command} --`, ...packages.map(asTyped), added, ...options].filter((part) => part !== '').join(' ');
}
