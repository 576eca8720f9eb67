import type { Queryable } from '../db';
import { usernameKey } from '../members/accounts';
import { asTyped } from '../../process/asTyped';

/** The member of that user name who has not left; throws with what is wrong. `command` stands in the example of the message. */
export async function memberNamed(tx: Queryable, username: string | undefined, command: string): Promise<number> {
  if (!username) throw new Error(`Which member? For instance: ${asTyped(`${command} demo`)}`);
  const [found] = await tx.query<{ id: number }>('SELECT id FROM members WHERE username_key = $1 AND closed_at IS NULL', [
    usernameKey(username),
  ]);
  if (!found) throw new Error(`There is no member ${username}`);
  return found.id;
}

/** A member in an answer to an operator: as they typed it, so that a slip is seen, with the number that logs have. */
export const named = (username: string | undefined, id: number): string => `${username ?? ''} (${String(id)})`;
