import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@unison/shared/remote/manifest';
import { OFFERED_SINCE } from '../build/offeredSince';
import { extended, offeredBySources } from './offeredNames';
import { ROOT } from './sources';

/** `npm run offered`: lists what the shell offers by now, and raises the version of the contract where that is more than it was. */
const { listed, version } = extended(offeredBySources(), OFFERED_SINCE, CONTRACT_VERSION);
writeFileSync(join(ROOT, 'tooling/build/offeredSince.json'), `${JSON.stringify(listed, undefined, 2)}\n`);
const source = join(ROOT, 'shared/src/remote/manifest.ts');
writeFileSync(source, readFileSync(source, 'utf8').replace(`CONTRACT_VERSION = '${CONTRACT_VERSION}'`, `CONTRACT_VERSION = '${version}'`));
console.log(
  version === CONTRACT_VERSION
    ? `Nothing is new since ${version}.`
    : `What is new is offered since ${version}: release the shell before what takes it.`,
);
