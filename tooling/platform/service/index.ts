import { createHash, randomBytes } from 'node:crypto';
import { unisonCalls as calls } from '@unison/shared/contract';
import type { ServiceTopic } from '@unison/shared/contract';
import type { Domain, OpenContext, Profile } from '../routes';
import { refuse } from '../routes';
import { unixSeconds } from '../routes/moments';
import { networkOf } from '../routes/network';
import { countAttempt } from '../routes/throttle';
import { serveServicePage } from './servicePage';

const SHOWN = 50;
const THREAD = /^[A-Za-z0-9_-]{32}$/;

/** Whose messages: a member's, or those of a visitor's thread. */
type Sender = { member: number | null; thread: Buffer | null };
type Row = {
  id: number;
  topic: string;
  reference: string;
  body: string;
  answer_key: string;
  person_answer: string | null;
  created_at: Date;
};

/** 10,000 letters of three bytes each, as a form writes them, with what else stands in the form; every other call takes 64 KiB. */
const BODY_MAX = 100 * 1024;

/** Messages to the service, each with a fixed answer per topic; there is no staff on the reference platform, and it says so (O-86). */
export const serveService: Domain = ({ app, answerOpen, profile }) => {
  serveServicePage(app);
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('POST') && route.url.endsWith(calls.sendServiceMessage.path)) route.bodyLimit = BODY_MAX;
  });

  answerOpen(calls.listServiceMessages, async (context, { thread }) => {
    const sender = senderOf(context, thread);
    return { ...(thread && !context.member ? { thread } : {}), list: sender ? await messagesOf(context, sender) : [] };
  });

  answerOpen(calls.sendServiceMessage, async (context, { topic, text, reference, thread }) => {
    const { database, ip, now, member } = context;
    if (context.settings.iskefu !== 1) return refuse('feature.disabled');
    await countAttempt(database, { bucket: `service:${member?.id ?? networkOf(ip)}`, limit: 30, windowMs: 3_600_000 }, now);
    const fresh = !member && !THREAD.test(thread) ? randomBytes(24).toString('base64url') : thread;
    const sender = senderOf(context, fresh);
    if (!sender) return refuse('request.invalid', { field: 'thread' });
    const granted = await grantedVideoAccess(context, topic, profile);
    await database.query(
      `INSERT INTO service_messages (member_id, thread_hash, topic, reference, body, body_hash, answer_key, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [sender.member, sender.thread, topic, reference, text, hash(`${topic}\n${reference}\n${text}`), granted ? 'granted' : topic, now],
    );
    context.say('service.sent');
    return { ...(member ? {} : { thread: fresh }), list: await messagesOf(context, sender) };
  });
};

function senderOf({ member }: OpenContext, thread: string): Sender | undefined {
  if (member) return { member: member.id, thread: null };
  return THREAD.test(thread) ? { member: null, thread: hash(thread) } : undefined;
}

async function messagesOf({ database, text }: OpenContext, { member, thread }: Sender) {
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
    create_time: unixSeconds(row.created_at),
    granted: row.answer_key === 'granted' ? 1 : 0,
  }));
}

/** On the demo platform asking for video membership brings it, so that this path can be walked; true when it did. */
async function grantedVideoAccess({ database, member, log }: OpenContext, topic: ServiceTopic, profile: Profile): Promise<boolean> {
  if (topic !== 'membership' || profile !== 'demo' || !member) return false;
  await database.query('UPDATE members SET is_see = true, is_see_until = NULL WHERE id = $1', [member.id]);
  log.info({ event: 'video access granted', member: member.id });
  return true;
}

const hash = (value: string): Buffer => createHash('sha256').update(value).digest();
