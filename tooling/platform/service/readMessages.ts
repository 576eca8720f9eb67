import type { OpenContext } from '../routes';
import { unixSeconds } from '../routes/moments';
import type { Sender } from './sender';

const SHOWN = 50;
type Row = {
  id: number;
  topic: string;
  reference: string;
  body: string;
  answer_key: string;
  person_answer: string | null;
  created_at: Date;
};

/** The newest messages of a sender with what was answered, the newest first. */
export async function messagesOf({ database, text }: OpenContext, { member, thread }: Sender) {
  const rows = await database.query<Row>(
    `SELECT * FROM service_messages WHERE member_id = $1::bigint OR thread_hash = $2::bytea ORDER BY id DESC LIMIT ${SHOWN}`,
    [member, thread],
  );
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    reference: row.reference,
    text: row.body,
    answer: row.person_answer ?? text(`service.answer.${row.answer_key}`),
    automatic: row.person_answer === null ? 1 : 0,
    create_time: unixSeconds(row.created_at),
    granted: row.answer_key === 'granted' ? 1 : 0,
  }));
}
