import type { Queryable } from '../db';
import { hasUnseen, usernameKey } from '../members/accounts';
import { asTyped } from '../../process/asTyped';

type Row = { id: number; username: string };
const NUMBER = /^id:([1-9]\d{0,14})$/; // no user name has a colon

/** A member whom an operator named. `shown` stands in the answer, so that a slip is seen: the user name as typed, or that of the number, with the number that logs have. */
type Named = Row & { shown: string };

/**
 * The member of that user name, or of that number (`id:100004`), who has not left; throws with what is wrong. `command` stands in the example of
 * the message.
 */
export async function memberNamed(tx: Queryable, said: string | undefined, command: string): Promise<Named> {
  if (!said) throw new Error(`Which member? For instance: ${asTyped(`${command} demo`)}`);
  if (hasUnseen(said))
    throw new Error(
      `${seen(said)} has signs that nobody sees and may be taken for another member: give the member's number: ${asTyped(`${command} id:100004`)}`,
    );
  const [, number] = NUMBER.exec(said) ?? [];
  const [found] = number
    ? await tx.query<Row>('SELECT id, username FROM members WHERE id = $1::bigint AND closed_at IS NULL', [number])
    : await tx.query<Row>('SELECT id, username FROM members WHERE username_key = $1 AND closed_at IS NULL', [usernameKey(said)]);
  if (!found) throw new Error(`There is no member ${said}`);
  return { ...found, shown: named(number ? found.username : said, found.id) };
}

/** A sign that nobody sees, by its number: with it one name would look like another. */
const seen = (username: string): string =>
  username.replace(
    /\p{Default_Ignorable_Code_Point}/gu,
    (sign) => `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );

/** A member in a line for an operator: the user name, and the number that logs have. */
export const named = (username: string, id: number): string => `${seen(username)} (${String(id)})`;
