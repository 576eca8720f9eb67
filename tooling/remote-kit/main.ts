import { resolve } from 'node:path';
import { runCommand, UsageError } from '../dev/fail';
import { readArgs } from '../dev/readArgs';
import { packKit } from './pack';

const USAGE = 'npm run remote-kit -- pack [--out FOLDER]';

const read = (argv: string[]) => readArgs({ args: argv, options: { out: { type: 'string' } }, allowPositionals: true }, USAGE);

/** `pack [--out FOLDER]`: the kit for teams with a repository of their own, as an npm tarball. */
function main(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv);
  if (positionals.join() !== 'pack') throw new UsageError(`Say what: ${USAGE}`);
  const { path, bytes, files } = packKit(resolve(values.out ?? '.cache/remote-kit'));
  console.log(`${path}  ${(bytes / 1000).toFixed(0)} KB, ${String(files)} files. A team installs it: npm i FILE`);
  return Promise.resolve(0);
}

runCommand(main);
