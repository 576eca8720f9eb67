import { satisfy as installed } from '@module-federation/runtime-core';
import { satisfy } from './federation/satisfies';
import { hostShared, remoteShared } from './sharing';

const VERSIONS = ['0.0.0', '0.0.3', '0.0.4', '0.1.0', '0.1.9', '0.2.0', '1.0.0', '1.2.3', '1.2.10', '1.10.0', '2.0.0', '19.3.1', ''];

test('what a build asks of a shared module is read as the federation runtime reads it', () => {
  const asked = [...Object.values(hostShared()), ...Object.values(remoteShared())].map(({ requiredVersion }) => requiredVersion);
  const ranges = new Set(['*', ...asked, ...VERSIONS.filter(Boolean).flatMap((version) => [version, `^${version}`, `<=${version}`])]);
  const versions = [...VERSIONS, ...Object.values(hostShared()).flatMap(({ version }) => version ?? [])];
  for (const range of ranges)
    for (const version of versions) expect([version, range, satisfy(version, range)]).toEqual([version, range, installed(version, range)]);
});
