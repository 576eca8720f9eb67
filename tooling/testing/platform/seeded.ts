import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db';
import type { DatabaseOptions } from '../../platform/db';
import { hashPrefix } from '../../platform/members/passwordCost';
import { seed } from '../../platform/seeds/seedSteps';

const PLATFORM = join(__dirname, '../../platform');
/** Who companions are follows from how they are drawn. */
const PAINTER = join(__dirname, '../../media');

/** What a database with reference data depends on: every source of the platform and its painter, this Node, what a password costs, and the day, since some of it is dated. A run of tests looks once, and says it to its test files. */
export function seededVersion(): string {
  const said = process.env.UNISON_TEST_SEEDED;
  if (said !== undefined) return said;
  const hash = createHash('sha256').update(`${process.version} ${hashPrefix()} ${new Date().toISOString().slice(0, 10)}`);
  for (const folder of [PLATFORM, PAINTER]) {
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|json|sql)$/.test(name));
    for (const name of sources.filter((one) => !one.endsWith('.test.ts')).sort()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Gives a database the schema and the reference data of PROFILE=demo, and closes it. */
export async function makeSeeded(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await seed(database, 'demo');
  await database.close();
}
