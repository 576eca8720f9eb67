import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { UPLOAD_PATH } from '../system/serveUploads';
import { readName } from './entries';

const BUILT_IN = /^\/api\/media\/avatar\/([1-9]\d?)\.svg(\?v=\d{1,6})?$/;

/** Sets the avatar: a built-in one, or a picture the member uploaded; no other address is ever stored (security 40). */
export async function setAvatar(
  { database, member, settings, say }: MemberContext,
  { header_img: path }: { header_img: string },
): Promise<null> {
  const number = Number(BUILT_IN.exec(path)?.[1] ?? 0);
  const upload = UPLOAD_PATH.exec(path)?.[1];
  const own = upload
    ? await database.query('SELECT 1 FROM uploads JOIN upload_pictures USING (name) WHERE name = $1 AND member_id = $2', [
        upload,
        member.id,
      ])
    : [];
  if (own.length === 0 && (number < 1 || number > settings.head_toal)) return refuse('profile.avatar');
  const [former] = await database.query<{ path: string }>(
    `UPDATE members m SET header_img = $2 FROM (SELECT id, header_img FROM members WHERE id = $1 FOR NO KEY UPDATE) was
     WHERE m.id = was.id RETURNING was.header_img AS path`,
    [member.id, path],
  );
  const replaced = former && former.path !== path ? UPLOAD_PATH.exec(former.path)?.[1] : undefined;
  // The picture goes; that there was an upload stays, since so many a day are counted.
  if (replaced)
    await database.query('DELETE FROM upload_pictures p USING uploads u WHERE u.name = p.name AND p.name = $1 AND u.member_id = $2', [
      replaced,
      member.id,
    ]);
  say('saved');
  return null;
}

/** Sets the real name, once (ERR-20). */
export async function setName({ database, member, say }: MemberContext, { name }: { name: string }): Promise<null> {
  const clean = readName(name);
  const set = await database.query("UPDATE members SET name = $2 WHERE id = $1 AND name = '' RETURNING id", [member.id, clean]);
  if (set.length === 0) return refuse('noRepeat');
  say('saved');
  return null;
}

/** Sets the sex: 1 male, 2 female; 0 only until set (O-42). */
export async function setSex({ database, member, say }: MemberContext, { sex }: { sex: string | number }): Promise<null> {
  await database.query('UPDATE members SET sex = $2 WHERE id = $1', [member.id, Number(sex)]);
  say('saved');
  return null;
}
