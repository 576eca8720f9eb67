import type { Database } from '../db';
import { refuse } from '../routes';
import type { ByLanguage } from '../system/words';

type Channel = { code: string; names: ByLanguage };

/** A channel, named by its code, its position or its name in any language (O-50). */
export async function findChannel(database: Database, name: string, type: string | undefined): Promise<Channel> {
  const [row] = await database.query<Channel>(
    `SELECT code, names FROM pay_banks WHERE code = $2 OR position::text = $2 OR EXISTS (SELECT FROM jsonb_each_text(names) WHERE value = $1)
     ORDER BY code = $2 DESC, position LIMIT 1`,
    [name, type ?? ''],
  );
  return row ?? refuse('money.noChannel');
}
