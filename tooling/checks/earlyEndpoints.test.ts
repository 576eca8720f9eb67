import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listRemotes } from '../build/packages';
import { newFolder } from '../testing/registry';
import { earlyWithoutEndpoint } from './earlyEndpoints';
import { ROOT } from './sources';

test.each(listRemotes())('every early call of a tab of %s has an endpoint of its name', (remote) => {
  expect(earlyWithoutEndpoint(ROOT, remote)).toEqual([]);
});

test('what to do fits who has an endpoint of that name: a second one would be refused by the gate', () => {
  const root = newFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const route = { path: '/A', screen: 'A', title: '', heading: 'a', access: 'visitor', tab: { order: 1, label: 'a', icon: 'pin' } };
  const manifest = (name: string, early: string[]): string =>
    `export const manifest = ${JSON.stringify({ name, contract: '^2.0.0', namespace: 'a', routes: [{ ...route, early }] })};`;
  write('shared/src/api.ts', '');
  write('mf-a/src/manifest.ts', manifest('mf-a', ['listFeed', 'listNotices']));
  write('mf-b/src/manifest.ts', manifest('mf-b', []));
  write('mf-b/src/feedApi.ts', 'const endpoints = { listFeed: build.infiniteQuery<Feed>({}) };');
  expect(earlyWithoutEndpoint(root, 'mf-a')).toEqual([
    "listFeed: an endpoint of mf-b has this name: take it out of the tab's early",
    "listNotices: give the endpoint that asks it this name, or take it out of the tab's early",
  ]);
});
