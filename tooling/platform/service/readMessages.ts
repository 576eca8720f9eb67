import type { OpenContext, Profile } from '../routes';
import { unixSeconds } from '../routes/moments';
import type { Sender } from './sender';

const SHOWN = 50;
type Row = {
  id: number;
  member_id: number | null;
  topic: string;
  reference: string;
  body: string;
  answer_key: string;
  person_answer: string | null;
  created_at: Date;
};

/** Only a visitor has to log in for a membership; a member waits for the agent who grants it (O-108). */
const answerKeyOf = ({ answer_key, member_id }: Row): string =>
  answer_key === 'membership' && member_id !== null ? 'membershipAsked' : answer_key;

/** The fixed answer to a message. On the demo platform it says that nobody sits there (O-86); what a membership is about is settled there at once. */
function fixedAnswer(row: Row, text: OpenContext['text'], profile: Profile): string {
  const answer = text(`service.answer.${answerKeyOf(row)}`);
  return profile === 'demo' && row.topic !== 'membership' ? text('service.demo', { answer }) : answer;
}

/** The newest messages of a sender with what was answered, the newest first. */
export async function messagesOf({ database, text }: OpenContext, { member, thread }: Sender, profile: Profile) {
  const rows = await database.query<Row>(
    `SELECT * FROM service_messages WHERE member_id = $1::bigint OR thread_hash = $2::bytea ORDER BY id DESC LIMIT ${SHOWN}`,
    [member, thread],
  );
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    reference: row.reference,
    text: row.body,
    answer: row.person_answer ?? fixedAnswer(row, text, profile),
    automatic: row.person_answer === null ? 1 : 0,
    create_time: unixSeconds(row.created_at),
    granted: row.answer_key === 'granted' ? 1 : 0,
  }));
}
