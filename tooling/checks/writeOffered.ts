import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@unison/shared/remote/manifest';
import { OFFERED_SINCE } from '../build/offeredSince';
import { runCommand } from '../dev/fail';
import { readArgs } from '../dev/readArgs';
import { extended, goneFrom, offeredBySources } from './offeredNames';
import { ROOT } from './sources';

/**
 * `npm run offered [-- --strike NAME …]`: lists what the shell offers by now, and raises the version of the contract where that is more than it was. A name that is
 * gone stays listed, and the check refuses it, unless it is struck.
 */
function main(argv: string[]): Promise<number> {
  const { strike = [] } = readArgs({ args: argv, options: { strike: { type: 'string', multiple: true } } }).values;
  const offered = offeredBySources();
  const { listed, version } = extended(offered, OFFERED_SINCE, CONTRACT_VERSION, strike);
  writeFileSync(join(ROOT, 'tooling/build/offeredSince.json'), `${JSON.stringify(listed, undefined, 2)}\n`);
  const source = join(ROOT, 'shared/src/remote/manifest.ts');
  writeFileSync(
    source,
    readFileSync(source, 'utf8').replace(`CONTRACT_VERSION = '${CONTRACT_VERSION}'`, `CONTRACT_VERSION = '${version}'`),
  );
  console.log(
    version === CONTRACT_VERSION
      ? `Nothing is new since ${version}.`
      : `What is new is offered since ${version}: release the shell before what takes it.`,
  );
  for (const what of goneFrom(offered, listed))
    console.log(
      `${what} is offered no more and stays listed: bring it back, or, where no release ever took it: npm run offered -- --strike NAME`,
    );
  return Promise.resolve(0);
}

runCommand(main);
