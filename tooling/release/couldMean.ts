import { printable } from '../process/printable';
import { releasesToGive, type RegistryDocument } from '../registry';
import type { CommandLine } from './commandLine';
import { givenAgain } from './givenAgain';
import { suspendedNow } from './outcomes';

/** What `promote` could mean, a line each, newest first: nobody is given a branch's preview because it was the last to be released. */
export function couldMean(line: CommandLine, name: string, document: RegistryDocument): string {
  const entry = document.packages[name];
  const { channels = {} } = entry ?? {};
  const suspended = suspendedNow(name, entry);
  const lines = releasesToGive(document, name)
    .slice(-5)
    .reverse()
    .map(({ version, at, by }) => {
      const stands = Object.keys(channels).filter((channel) => channels[channel] === version);
      return printable(`  --to ${version}  released ${at} by ${by}${stands.length === 0 ? '' : `, ${stands.join(' and ')} now`}`);
    });
  const why = suspended === undefined ? 'has no canary' : `has a canary that ${suspended}`;
  return [`${name} ${why}, so say which release: ${givenAgain(line, '--to VERSION')}`, ...lines].join('\n');
}
