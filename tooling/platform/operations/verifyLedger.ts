import { openDatabase, StartError } from '../db';
import { requireDatabaseOf, requireEngineOf } from '../db/identity';
import { dataDirOf } from '../../dev/dataDir';
import { refuseKeptByNpm } from '../../dev/keptByNpm';
import { SINCE_AUDIT, verdictOf } from '../ledger/verify';
import { askRunning } from './controlSocket';

/** `npm run verify-ledger`: 0 when everything can be recomputed, 1 for any difference or when the database cannot be opened. */
export async function main(args: readonly string[]): Promise<number> {
  refuseKeptByNpm([SINCE_AUDIT.slice(2)], process.env);
  try {
    const { DATABASE_URL } = process.env;
    const dataDir = dataDirOf();
    const running = DATABASE_URL ? undefined : await askRunning(dataDir, { command: 'verify-ledger', args: [...args] }); // PGlite belongs to one process
    if (running) {
      console.log(running.lines.join('\n'));
      return running.ok ? 0 : 1;
    }
    requireEngineOf(dataDir, DATABASE_URL);
    const database = await openDatabase({ ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir }), asItIs: true });
    try {
      await requireDatabaseOf(dataDir, database);
      const { text, isRight } = await verdictOf(database, args);
      console.log(text);
      return isRight ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}
