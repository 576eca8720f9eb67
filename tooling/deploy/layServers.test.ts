import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledServer } from '../build/servers/bundle';
import { newFolder } from '../testing/registry';
import { layServers } from './layServers';

test('a unit comes back also after somebody made bundles of other sources: what it starts is no link to one that goes then', async () => {
  const folder = join(newFolder(), 'servers');
  expect(await layServers(folder)).toEqual(['platform.js', 'edge.js', 'command.js']);
  expect(await layServers(folder)).toHaveLength(3); // also where the former ones lie
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['command.js', 'command.js.map', 'edge.js', 'edge.js.map', 'platform.js', 'platform.js.map']);
  expect(names.filter((name) => !lstatSync(join(folder, name)).isFile())).toEqual([]);
  const bundle = await bundledServer('edge');
  expect(existsSync(bundle) && readFileSync(join(folder, 'edge.js')).equals(readFileSync(bundle))).toBe(true);
});
