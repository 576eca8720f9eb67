import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';
import { findPostgres } from './systemPackages';

/** A machine with these versions of PostgreSQL, each with these of its programs. */
function machine(versions: Record<string, string[]>) {
  const root = newFolder();
  for (const [version, programs] of Object.entries(versions)) {
    mkdirSync(join(root, version, 'bin'), { recursive: true });
    for (const program of programs) writeFileSync(join(root, version, 'bin', program), '');
  }
  return { found: findPostgres(root), at: (version: string) => join(root, version, 'bin') };
}

const CLIENT = ['psql', 'pg_dump'];
const SERVER = ['initdb', 'postgres'];

test('the newest server is found, also where a newer client stands beside it; an old one and a client alone are none', () => {
  const both = machine({ '9.6': SERVER, '14': SERVER, '15': [...CLIENT, ...SERVER], '17': CLIENT });
  expect(both.found).toBe(both.at('15'));
  const two = machine({ '15': SERVER, '16': SERVER });
  expect(two.found).toBe(two.at('16'));
  expect(machine({ '14': SERVER, '17': CLIENT }).found).toBeUndefined();
  expect(findPostgres(join(newFolder(), 'none'))).toBeUndefined();
});
