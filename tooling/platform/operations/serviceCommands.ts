import { holdOpenMoney } from '../account/openMoney';
import { answerCommand } from './answerMessage';
import { asTyped, refuseOptions } from '../../process/asTyped';
import type { Command, CommandParts } from './commands';
import { inboxCommand } from './inbox';
import { cleanName, NAME_MAX } from '../members/entries';
import { holdMember } from '../members/holdMember';
import { memberNamed } from './memberNamed';
import { noteAct } from './serviceActs';
import { openWithdrawals, withdrawalCommands } from './withdrawalLines';

async function releaseBank({ database, by }: CommandParts, username: string | undefined): Promise<string[]> {
  const { id, shown, released } = await database.transaction(async (tx) => {
    const { id, shown } = await memberNamed(tx, username, 'release-bank');
    await holdMember(tx, id);
    // Held until the end: nothing can be asked for meanwhile.
    if ((await holdOpenMoney(tx, { id })).withdrawals > 0) return { id, shown };
    const [released] = await tx.query<{ bank: string; last: string }>(
      'DELETE FROM member_banks WHERE member_id = $1 RETURNING bank_name AS bank, right(account_number, 4) AS last',
      [id],
    );
    if (!released) throw new Error(`${shown} has no bank account bound`);
    await noteAct(tx, { member: id, act: 'bank released', by });
    return { id, shown, released };
  });
  if (released) return [`${shown} can bind a bank account again; ${released.bank} …${released.last} is bound no more`];
  const open = (await openWithdrawals(database, id)).join('; ');
  throw new Error(`It waits until no withdrawal is in work: ${open}. Refuse it first, or let it be paid.`);
}

/** A day as a member's calendar has it, to its end in UTC; undefined: without an end. */
function readUntil(args: readonly string[]): Date | null {
  if (args.length === 0) return null;
  const [flag, day = ''] = args;
  const until = new Date(`${day}T23:59:59Z`);
  const isDay = !Number.isNaN(until.getTime()) && until.toISOString().startsWith(`${day}T`);
  if (flag !== '--until' || !isDay || args.length > 2)
    throw new Error(`Say until which day, or leave it away: ${asTyped('grant-video demo --until 2027-12-31')}`);
  return until;
}

/** Whole films end with it; what was opened before plays on until its ticket ends. */
async function takeVideoBack({ database, by }: CommandParts, username: string | undefined): Promise<string[]> {
  return database.transaction(async (tx) => {
    const { id, shown } = await memberNamed(tx, username, 'grant-video');
    const taken = await tx.query('UPDATE members SET is_see = false, is_see_until = NULL WHERE id = $1 AND is_see RETURNING id', [id]);
    if (taken.length === 0) throw new Error(`${shown} has no video membership`);
    await noteAct(tx, { member: id, act: 'video taken back', by });
    return [`${shown} has no video membership any more`];
  });
}

/** What a person of the service does at a member's request (O-108). None of it touches a balance or a draw. */
export const serviceCommands: Readonly<Record<string, Command>> = {
  'release-bank': {
    takes: 1,
    usage: 'release-bank USERNAME   takes a mistyped bank account away, so that the member binds the right one',
    run: (parts, [username]) => releaseBank(parts, username),
  },
  'correct-name': {
    takes: Infinity,
    usage: 'correct-name USERNAME NAME   puts a mistyped real name right',
    async run({ database, by }, [username, ...words]) {
      refuseOptions(words);
      const name = cleanName(words.join(' ')); // as a member's own entry is read
      if (name === undefined)
        throw new Error(
          `Give the right name, 1 to ${String(NAME_MAX)} characters, without < or >: ${asTyped('correct-name demo "An Nguyen"')}`,
        );
      return database.transaction(async (tx) => {
        const { id, shown } = await memberNamed(tx, username, 'correct-name');
        const [was] = await tx.query<{ name: string }>(
          `UPDATE members m SET name = $2 FROM (SELECT id, name FROM members WHERE id = $1 FOR NO KEY UPDATE) was
           WHERE m.id = was.id RETURNING was.name`,
          [id, name],
        );
        await noteAct(tx, { member: id, act: 'name corrected', by });
        return [`${shown}: the name is "${name}" now, and was ${was?.name ? `"${was.name}"` : 'not set'}`]; // the way back: nothing keeps it
      });
    },
  },
  'grant-video': {
    told: 2, // or a membership taken back would look like one given
    takes: Infinity,
    usage:
      'grant-video USERNAME [--until YYYY-MM-DD | --take-back]   gives the video membership, with or without a last day, or takes it back',
    async run(parts, [username, ...rest]) {
      const { database, by } = parts;
      if (rest.length === 1 && rest[0] === '--take-back') return takeVideoBack(parts, username);
      const until = readUntil(rest);
      return database.transaction(async (tx) => {
        const { id, shown } = await memberNamed(tx, username, 'grant-video');
        const granted = await tx.query(
          'UPDATE members SET is_see = true, is_see_until = $2 WHERE id = $1 AND coalesce($2 > now(), true) RETURNING id',
          [id, until],
        );
        if (granted.length === 0) throw new Error(`${rest[1] ?? ''} is over: give a later day`);
        await noteAct(tx, { member: id, act: 'video granted', by, detail: until?.toISOString() ?? '' });
        return [`${shown} sees whole films${until ? ` until the end of ${rest[1] ?? ''} (UTC)` : ''}`];
      });
    },
  },
  ...withdrawalCommands,
  inbox: inboxCommand,
  answer: answerCommand,
};
