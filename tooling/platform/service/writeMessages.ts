import type { ServiceTopic } from '@unison/shared/contract';
import type { Database } from '../db';
import type { OpenContext, Profile } from '../routes';
import { hash } from './sender';
import type { Sender } from './sender';

type Message = { topic: ServiceTopic; reference: string; text: string; answerKey: string; at: Date };

/** Keeps a message with the answer it gets; the same one once more is not kept again while the first waits for a person (table file 032). */
export async function keepMessage(
  database: Pick<Database, 'query'>,
  sender: Sender,
  { topic, reference, text, answerKey, at }: Message,
): Promise<void> {
  await database.query(
    `INSERT INTO service_messages (member_id, thread_hash, topic, reference, body, body_hash, answer_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [sender.member, sender.thread, topic, reference, text, hash(`${topic}\n${reference}\n${text}`), answerKey, at],
  );
}

/** On the demo platform asking for video membership brings it, so that this path can be walked; true when it did. */
export async function grantedVideoAccess({ database, member, log }: OpenContext, topic: ServiceTopic, profile: Profile): Promise<boolean> {
  if (topic !== 'membership' || profile !== 'demo' || !member) return false;
  const [row] = await database.query<{ granted: boolean }>('SELECT grant_demo_video($1) AS granted', [member.id]);
  if (row?.granted !== true) return false;
  log.info({ event: 'video access granted', member: member.id });
  return true;
}
