import { runCommand } from '../../dev/fail';
import { saysWhatItDoes } from '../../process/serverWords';
import { openDatabase } from '.';
import { readTablesNow } from './tablesNow';
import { keepTables } from './tablesNowFiles';

async function main(argv: readonly string[]): Promise<number> {
  if (saysWhatItDoes('tables-now', 'It writes the tables as they are now into tooling/platform/db/now.', argv)) return 0;
  const database = await openDatabase(); // in memory: what the schema's files make, and nobody's data
  const tables = await readTablesNow(database);
  await database.close();
  keepTables(tables);
  console.log(`${tables.length} tables written to tooling/platform/db/now`);
  return 0;
}

runCommand(main);
