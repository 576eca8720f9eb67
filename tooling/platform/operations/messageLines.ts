import type { Database } from '../db';
import { asTyped } from '../../process/asTyped';
import { printable } from '../../process/printable';
import { named } from './memberNamed';
import { oneLine } from './oneLine';

/** A message to the service, as an operator reads it. */
export type Message = {
  id: number;
  topic: string;
  reference: string;
  body: string;
  created_at: Date;
  member_id: number | null;
  username: string | null;
};

/** Which message it is, when it came, who wrote it and what it is about. */
export function headOf({ id, created_at: at, member_id: member, username, topic, reference }: Message): string {
  const sender = member === null ? 'a visitor' : named(username ?? '', member);
  return `message ${String(id)}  ${at.toISOString()}  ${sender}  ${topic}${reference ? ` about ${oneLine(reference)}` : ''}`;
}

/** One message whole. Its lines stand further in: none of them looks like one of ours. */
export async function wholeMessage(database: Pick<Database, 'query'>, number: string | undefined): Promise<string[]> {
  if (!/^[1-9]\d{0,14}$/.test(number ?? '')) throw new Error(`Which message? Give its number: ${asTyped('inbox message 12')}`);
  const [found] = await database.query<Message & { person_answer: string | null }>(
    `SELECT s.id, s.topic, s.reference, s.body, s.created_at, s.person_answer, s.member_id, m.username
     FROM service_messages s LEFT JOIN members m ON m.id = s.member_id WHERE s.id = $1`,
    [number],
  );
  if (!found) throw new Error(`There is no message ${number ?? ''}`);
  const whole = (text: string) => text.split(/\r?\n/).map((line) => `  ${printable(line)}`);
  const { person_answer: answer } = found;
  return [headOf(found), ...whole(found.body), ...(answer === null ? [] : ['answered:', ...whole(answer)])];
}
