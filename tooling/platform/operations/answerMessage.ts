import type { Queryable } from '../db';
import { asTyped, refuseOptions } from '../../process/asTyped';
import type { Command, CommandParts } from './commands';
import { oneLine } from './oneLine';
import { noteAct, whoAnswered } from './serviceActs';

const ANSWER_MAX = 10_000;

async function answer({ database, settings, by }: CommandParts, message: string | undefined, words: readonly string[]): Promise<string[]> {
  const isAgain = words[0] === '--again';
  const said = words.slice(isAgain ? 1 : 0);
  refuseOptions(said);
  const text = said.join(' ').trim();
  if (!/^\d{1,15}$/.test(message ?? '') || text === '' || text.length > ANSWER_MAX)
    throw new Error(
      `Give the number of a message, as inbox lists it, and the answer: ${asTyped('answer 12 "Your bank account can be bound anew now."')}`,
    );
  const read =
    (await settings.current()).iskefu === 1 ? 'its sender reads it under their messages' : 'its sender reads it when iskefu is 1 again';
  return database.transaction(async (tx) => {
    const [told] = await tx.query<{ member_id: number | null }>(
      'UPDATE service_messages SET person_answer = $2, answered_at = now() WHERE id = $1 AND (answered_at IS NULL OR $3) RETURNING member_id',
      [message, text, isAgain],
    );
    if (!told) return refuseAnswer(tx, message ?? '');
    if (told.member_id !== null) await noteAct(tx, { member: told.member_id, act: 'message answered', by, detail: message ?? '' });
    return [`message ${message ?? ''} is answered; ${read}`];
  });
}

async function refuseAnswer(tx: Queryable, message: string): Promise<never> {
  const [before] = await tx.query<{ person_answer: string; answered_at: Date }>(
    'SELECT person_answer, answered_at FROM service_messages WHERE id = $1 AND answered_at IS NOT NULL',
    [message],
  );
  if (!before) throw new Error(`There is no message ${message}`);
  const { person_answer: words, answered_at: at } = before;
  throw new Error(
    `Message ${message} was answered by ${await whoAnswered(tx, message)} ${at.toISOString()}: ${oneLine(words)}. In its place: ${asTyped(`answer ${message} --again TEXT`)}`,
  );
}

/** A person's answer to a message of a member or a visitor. */
export const answerCommand: Command = {
  takes: Infinity,
  usage:
    'answer MESSAGE [--again] TEXT   a person answers a message; its sender reads it in the app. --again puts it in the place of an answer',
  run: (parts, [message, ...words]) => answer(parts, message, words),
};
