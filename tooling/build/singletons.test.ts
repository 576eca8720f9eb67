import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../checks/imports';
import { sourcesOf } from '../checks/sources';
import { providedByShell } from './carriedModules';
import { listRemotes, ROOT } from './packages';
import { hostShared, remoteShared } from './sharing';
import { packageOf, SINGLETONS, versionOfSingleton } from './singletons';

const shared = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as { exports: Record<string, string> }; // our own file

/** Source file behind a sub-path of shared. */
function sourceOf(subPath: string): string | undefined {
  const plain = shared.exports[`.${subPath}`];
  const byPattern = shared.exports['./ui/*']?.replace('*', subPath.replace('/ui/', ''));
  return plain ?? byPattern;
}

test('remotes bring no copy of anything shared, and expect all but what the shell keeps for itself', () => {
  const forRemotes = remoteShared();
  expect(new Set(Object.values(forRemotes).map((entry) => entry.import))).toEqual(new Set([false]));
  const hostOnly = SINGLETONS.filter((singleton) => singleton.hostOnly).map(({ request }) => request);
  expect(hostOnly).toEqual(['react-dom/client']);
  expect([...Object.keys(forRemotes), ...hostOnly].sort()).toEqual(Object.keys(hostShared()).sort());
});

test('keys are spelled out, never prefixes, and everything is a singleton', () => {
  for (const [request, entry] of Object.entries(hostShared())) {
    expect(request).not.toMatch(/\/$/);
    expect(entry.singleton).toBe(true);
  }
});

test("the shell provides the root package.json's exact versions and remotes accept the same major", () => {
  expect(hostShared()['react']).toMatchObject({ version: '19.3.1', eager: true });
  expect(remoteShared()['react/jsx-runtime']).toMatchObject({ requiredVersion: '^19.3.1' });
  expect(hostShared()['@unison/shared/ui/overlay']).toMatchObject({ eager: false });
  expect(() => versionOfSingleton('left-pad')).toThrow('left-pad is shared, but the root package.json has no dependency left-pad.');
});

test.each(SINGLETONS.filter(({ request }) => packageOf(request) === '@unison/shared').map(({ request }) => request))(
  '%s is a sub-path that shared really has',
  (request) => {
    const source = sourceOf(request.slice('@unison/shared'.length));
    expect(source === undefined ? false : existsSync(join(ROOT, 'shared', source))).toBe(true);
  },
);

test.each(listRemotes())('%s imports of shared what the shell gives it, else its build fails', (remote) => {
  const given = new Set(SINGLETONS.map(({ request }) => request.replace('@unison/shared/', 'shared/src/') + '/index.ts'));
  const carried = sourcesOf(`${remote}/src`).flatMap(({ path }) =>
    importsOf(path).flatMap(({ file = '', isType }) =>
      isType || given.has(file) || providedByShell(join(ROOT, file)) === undefined ? [] : [`${path} imports ${file}`],
    ),
  );
  expect(carried).toEqual([]);
});
