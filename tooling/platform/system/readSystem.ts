import type { Language } from '@unison/shared/contract';
import type { Database } from '../db';
import { remembered } from '../db/remembered';
import { unixSeconds } from '../routes/moments';
import { cleanHtml } from './cleanHtml';
import { wordsIn } from './words';
import type { ByLanguage } from './words';

type Reader = Pick<Database, 'query'>;
/** A way to pay of a top-up, as the platform calls it in each language. */
export type PayWay = { code: string; names: ByLanguage };
type Notice = { id: number; names: ByLanguage; bodies: ByLanguage; published_at: Date };

/** The ways to pay of a top-up, in their order. */
export const payWaysOf = remembered((database) => database.query<PayWay>('SELECT code, names FROM pay_banks ORDER BY position'));
const announcementsOf = remembered((database) =>
  database.query<{ key: string; bodies: ByLanguage }>('SELECT key, bodies FROM announcements'),
);

/** The notice or the pop-up of the platform in a language, empty when it has none. */
export async function announcement(database: Database, key: 'notice' | 'pop_content', language: Language): Promise<string> {
  const found = (await announcementsOf(database)).find((one) => one.key === key);
  return found ? wordsIn(found.bodies, language) : '';
}

/** Addresses of the banners, in their order. */
export async function bannersOf(database: Reader): Promise<string[]> {
  return (await database.query<{ url: string }>('SELECT url FROM banners ORDER BY position')).map(({ url }) => url);
}

/** Banks that a member can choose from, with their codes. */
export const banksOf = (database: Reader) =>
  database.query<{ text: string; value: string }>('SELECT name AS text, code AS value FROM banks ORDER BY position');

/** So many notices members see. */
export const NOTICES_SHOWN = 50;

/** The newest notices in a language, the newest first; what stands in them is cleaned. */
export async function noticesOf(database: Reader, language: Language) {
  const rows = await database.query<Notice>(
    `SELECT id, names, bodies, published_at FROM notices ORDER BY published_at DESC, id DESC LIMIT ${NOTICES_SHOWN}`,
  );
  return Promise.all(
    rows.map(async ({ id, names, bodies, published_at }) => ({
      id,
      name: wordsIn(names, language),
      text: await cleanHtml(wordsIn(bodies, language)),
      create_time: unixSeconds(published_at),
    })),
  );
}
