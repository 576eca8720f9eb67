import type { Queryable } from '../db';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';

const A_DAY = 30;

/** Keeps the picture and whose it is, in the database: every instance serves it. So many a day also when many come at once. */
export async function keepPicture(context: MemberContext, name: string, picture: Buffer): Promise<void> {
  const { database, member, now } = context;
  await database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM members WHERE id = $1 FOR UPDATE', [member.id]);
    await checkDailyCount(tx, context);
    await tx.query('INSERT INTO uploads (name, member_id, bytes, uploaded_at) VALUES ($1, $2, $3, $4)', [
      name,
      member.id,
      picture.length,
      now,
    ]);
    await tx.query('INSERT INTO upload_pictures (name, picture) VALUES ($1, $2)', [name, picture]);
  });
}

/** Refuses who has uploaded as many as a day allows. */
export async function checkDailyCount(database: Queryable, { member, now }: MemberContext): Promise<void> {
  const [today] = await database.query<{ total: number }>(
    'SELECT count(*) AS total FROM uploads WHERE member_id = $1 AND uploaded_at > $2',
    [member.id, new Date(now.getTime() - 86_400_000)],
  );
  if (today && today.total >= A_DAY) refuse('upload.tooMany', { n: A_DAY });
}

/** A kept picture by its name. */
export async function pictureNamed(database: Queryable, name: string): Promise<Buffer | undefined> {
  return (await database.query<{ picture: Buffer }>('SELECT picture FROM upload_pictures WHERE name = $1', [name]))[0]?.picture;
}
