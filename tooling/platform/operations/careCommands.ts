import { LANGUAGES } from '@unison/shared/contract';
import * as v from 'valibot';
import { openLedger } from '../ledger';
import { recordRange } from '../ledger/moneyCalls';
import { UUID } from '../ledger/readRecords';
import { usernameKey } from '../members/accounts';
import { readCode } from '../members/entries';
import { holdMember } from '../members/holdMember';
import { endSessions } from '../members/sessions';
import { MEMBER_STATUS } from '../routes/memberStatus';
import { forgetAttempts, perAccount } from '../routes/throttle';
import { asTyped } from './asTyped';
import type { Command, CommandParts } from './commands';
import { setForNow } from './coveredSettings';
import { memberNamed, named } from './memberNamed';
import { pictureNotes } from './pictureNotes';
import { openWithdrawals } from './withdrawalLines';
import { HtmlInSixLanguages, readWritten, WordsInSixLanguages } from './writtenTexts';

const Notice = v.strictObjectAsync({ names: WordsInSixLanguages, bodies: HtmlInSixLanguages });

async function withdrawNotice({ database }: CommandParts, id: string | undefined): Promise<string[]> {
  if (!/^[1-9]\d{0,8}$/.test(id ?? ''))
    throw new Error(`Which notice? Give the number that it was published with: ${asTyped('notice off 12')}`);
  const gone = await database.query('DELETE FROM notices WHERE id = $1 RETURNING id', [Number(id)]);
  if (gone.length === 0) throw new Error(`There is no notice ${id}`);
  return [`notice ${id} is gone`];
}

/** A withdrawal by the number that its member quotes (W…), or by the ledger's id. Two of one number are told, so that the id decides. */
async function withdrawalNamed(database: CommandParts['database'], name: string | undefined): Promise<string> {
  if (name !== undefined && UUID.test(name)) return name;
  const range = recordRange(name ?? '');
  if (range?.kind !== 'W') throw new Error('Which withdrawal? Give its number, such as W0123456789, or its id as the ledger has it.');
  const found = await database.asOwner((tx) =>
    tx.query<{ id: string }>('SELECT id FROM ledger.withdrawals WHERE id BETWEEN $1::uuid AND $2::uuid ORDER BY id LIMIT 5', [
      range.first,
      range.last,
    ]),
  );
  const [id, ...others] = found.map((row) => row.id);
  if (id === undefined) throw new Error(`There is no withdrawal ${name}`);
  if (others.length > 0) throw new Error(`${name} is the number of several: give one of ${[id, ...others].join(', ')}`);
  return id;
}

async function refuseWithdrawal({ database }: CommandParts, name: string | undefined): Promise<string[]> {
  const id = await withdrawalNamed(database, name);
  const outcome = await openLedger(database).refuseWithdrawal(id);
  if (!outcome.done) throw new Error(`${name} is no withdrawal that is still open`);
  return [`${name} is refused; its credits are back, and it does not count for the day`];
}

/** What an operator may do for or about members. Nothing here can set a balance or touch a draw. */
export const careCommands: Readonly<Record<string, Command>> = {
  deactivate: {
    takes: 1,
    usage: 'deactivate USERNAME   makes a member inactive and ends their sessions',
    async run({ database, clock }, [username]) {
      const id = await database.transaction(async (tx) => {
        const id = await memberNamed(tx, username, 'deactivate');
        await tx.query('UPDATE members SET status = $2 WHERE id = $1', [id, MEMBER_STATUS.inactive]);
        await endSessions(tx, id, 'ended', clock());
        return id;
      });
      const open = await openWithdrawals(database, id);
      return [`${named(username, id)} is inactive`, ...open.map((line) => `still in work, and paid unless it is refused: ${line}`)];
    },
  },
  unlock: {
    takes: 1,
    usage: 'unlock USERNAME   makes a member active again and forgets wrong passwords',
    run: ({ database }, [username]) =>
      database.transaction(async (tx) => {
        const id = await memberNamed(tx, username, 'unlock');
        await tx.query('UPDATE members SET status = $2, pay_failures = 0, pay_locked_until = NULL WHERE id = $1', [
          id,
          MEMBER_STATUS.active,
        ]);
        await forgetAttempts(tx, perAccount(usernameKey(username ?? '')).bucket);
        return [`${named(username, id)} is active`];
      }),
  },
  'end-sessions': {
    takes: 1,
    usage: 'end-sessions USERNAME   logs a member out everywhere',
    run: ({ database, clock }, [username]) =>
      database.transaction(async (tx) => {
        const id = await memberNamed(tx, username, 'end-sessions');
        await holdMember(tx, id);
        await endSessions(tx, id, 'ended', clock());
        return [`${named(username, id)} is logged out everywhere`];
      }),
  },
  'refuse-withdrawal': {
    takes: 1,
    usage: 'refuse-withdrawal NUMBER|ID   refuses one that is not paid yet; credits and daily count go back',
    run: (parts, [id]) => refuseWithdrawal(parts, id),
  },
  'void-invite': {
    takes: 1,
    usage: 'void-invite CODE   nobody registers with it any more',
    async run({ database }, [typed = '']) {
      const code = readCode(typed); // as a registration reads it
      if (code === '') throw new Error(`Which code? For instance: ${asTyped('void-invite UNISON')}`);
      const voided = await database.query('UPDATE invite_codes SET uses_left = 0 WHERE code = $1 RETURNING code', [code]);
      if (voided.length === 0) throw new Error(`There is no invite code ${code}`);
      return [`${code} is void`];
    },
  },
  notice: {
    told: 2,
    takes: 2,
    usage: 'notice JSON|off [NUMBER]   publishes a notice in all languages: {"names":{…},"bodies":{…}}, or takes one away',
    async run(parts, [text, id]) {
      if (text === 'off') return withdrawNotice(parts, id);
      if (id !== undefined) throw new Error('Nothing was done: give the notice as one JSON, in quotes');
      const { names, bodies } = await readWritten(Notice, text, [
        'The notice cannot be published',
        `{"names":{…},"bodies":{…}} with all of ${LANGUAGES.join(', ')}`,
      ]);
      const { database, clock } = parts;
      const [made] = await database.query<{ id: number }>(
        'INSERT INTO notices (id, names, bodies, published_at) SELECT coalesce(max(id), 0) + 1, $1, $2, $3 FROM notices RETURNING id',
        [JSON.stringify(names), JSON.stringify(bodies), clock()],
      );
      return [`notice ${String(made?.id)} is published`];
    },
  },
  banner: {
    told: 2,
    takes: 2,
    usage: 'banner POSITION ADDRESS|off   shows a picture at the top of the first page, or takes it away',
    async run({ database }, [position, address]) {
      if (!/^[1-9]\d?$/.test(position ?? '') || !/^(off|\/api\/[\w./-]+|https:\/\/[^\s"'<>]+)$/.test(address ?? ''))
        throw new Error(
          `Give a position from 1 to 99 and an address: ${asTyped('banner 1 https://media.example.org/a.webp')}, or ${asTyped('banner 1 off')}`,
        );
      const notes = pictureNotes(address ?? '');
      if (address === 'off') await database.query('DELETE FROM banners WHERE position = $1', [Number(position)]);
      else
        await database.query(
          'INSERT INTO banners (position, url) VALUES ($1, $2) ON CONFLICT (position) DO UPDATE SET url = excluded.url',
          [Number(position), address],
        );
      return [address === 'off' ? `banner ${position ?? ''} is gone` : `banner ${position ?? ''} shows ${address ?? ''}`, ...notes];
    },
  },
  maintenance: {
    takes: 1,
    usage:
      'maintenance on|off   while on, nobody bets, draws, pays in or out, gives a balance up, closes an account, binds a bank or changes a password; rounds go on',
    async run({ settings }, [state]) {
      if (state !== 'on' && state !== 'off') throw new Error(`Say which: ${asTyped('maintenance on')}, or ${asTyped('maintenance off')}`);
      await setForNow(settings, 'maintenance', state === 'on' ? 1 : 0);
      return [`maintenance is ${state}`];
    },
  },
};
