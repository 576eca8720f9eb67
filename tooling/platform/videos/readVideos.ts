import type { Database } from '../db';
import { PAGE_SIZE } from '../routes/paging';
import type { ByLanguage } from '../system/words';

type Reader = Pick<Database, 'query'>;
/** A video of the library. */
export type VideoRow = { id: number; class_key: string; names: ByLanguage; clip: string; plays: number };

/** The classes of the library, in their order. */
export const videoClasses = (database: Reader) =>
  database.query<{ key: string; names: ByLanguage }>('SELECT key, names FROM video_classes ORDER BY position');

/** One page of a class, or of the whole library, from `offset` on. */
export const videosOf = (database: Reader, kind: string | null, offset: number) =>
  database.query<VideoRow>(`SELECT * FROM videos WHERE $1::text IS NULL OR class_key = $1 ORDER BY id LIMIT $2 OFFSET $3`, [
    kind,
    PAGE_SIZE,
    offset,
  ]);

/** How many videos a class, or the whole library, has. */
export async function countVideos(database: Reader, kind: string | null): Promise<number> {
  const [all] = await database.query<{ total: number }>('SELECT count(*) AS total FROM videos WHERE $1::text IS NULL OR class_key = $1', [
    kind,
  ]);
  return all?.total ?? 0;
}

/** A video by its number. */
export async function videoNumbered(database: Reader, id: number): Promise<VideoRow | undefined> {
  return (await database.query<VideoRow>('SELECT * FROM videos WHERE id = $1::bigint', [id]))[0];
}
