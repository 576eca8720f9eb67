import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db';
import { actingAsOwner } from '../db/owner';
import { SINCE_AUDIT, verdictOf } from '../ledger/verify';
import { INVITE_DAYS, INVITES, makeInviteCode } from '../members/inviteCodes';
import { makeSsoCode, SSO_CODE_MS } from '../members/ssoCodes';
import { announceCommand } from './announceCommand';
import { asTyped } from '../../process/asTyped';
import { careCommands } from './careCommands';
import { memberNamed } from './memberNamed';
import { coveredLines } from './coveredSettings';
import { serviceCommands } from './serviceCommands';
import { noteLines } from './settingNotes';
import { decideReports, listReports } from '../reports/operator';
import { readSetting } from '../settings';
import type { Settings } from '../settings';

export type CommandParts = {
  database: Database;
  settings: Settings;
  clock: () => Date;
  /** The operator who asks (operatorName.ts). */
  by: string;
  log?: Pick<FastifyBaseLogger, 'info'>;
};
/** An operator's command: gives lines to print; throws an `Error` whose message says what is wrong. */
export type Command = {
  usage: string;
  /** How many arguments it has at most: one more that went without a word would be believed to be done. Infinity where it takes any words, or looks itself. */
  takes: number;
  /** How many of its arguments, from the first, the log may name; 1 by default. What follows can be a name or somebody's words. */
  told?: number;
  /** Takes as long as the books are large: its answer is waited for without an end, and who asks while it runs gets what that run gives. */
  isLong?: boolean;
  run(parts: CommandParts, args: readonly string[]): Promise<string[]>;
};

/** What an operator can do while the platform runs. Nothing here can set a balance or touch a draw. */
export const commands: Readonly<Record<string, Command>> = {
  settings: {
    told: Infinity,
    takes: Infinity,
    usage: 'settings [KEY=VALUE …]   shows all settings, or changes some for everybody at once',
    async run({ database, settings }, args) {
      const changes = args.map((arg): [string, unknown] => {
        const [key, ...value] = arg.split('=');
        if (!key || value.length === 0) throw new Error(`${arg} is not KEY=VALUE, for instance ${asTyped('settings video_login=1')}`);
        return [key, readSetting(key, value.join('='))];
      });
      if (changes.length > 0) await settings.setAll(changes);
      const now = await settings.current();
      return [
        ...Object.entries(now).map(([key, value]) => `${key}=${value}`),
        ...(await noteLines(database, now, changes)),
        ...coveredLines(now, changes),
      ];
    },
  },
  'sso-code': {
    takes: 1,
    usage: 'sso-code USERNAME   a code that logs this member in once, within a minute',
    async run({ database, clock }, [named]) {
      const { username } = await memberNamed(database, named, 'sso-code');
      const code = await makeSsoCode(database, username, clock());
      return [`?sso=${code}&username=${encodeURIComponent(username)}`, `good once, for ${SSO_CODE_MS / 1000} s`];
    },
  },
  'verify-ledger': {
    takes: Infinity,
    isLong: true,
    usage: `verify-ledger [${SINCE_AUDIT}]   recomputes every balance and payout from entries and seeds, or what is new since the last audit`,
    async run({ database }, args) {
      const { text, isRight } = await verdictOf(database, args);
      if (!isRight) throw new Error(text);
      return [text];
    },
  },
  'invite-code': {
    takes: 0,
    usage: 'invite-code   a code for the first members of a platform without demo accounts',
    run: async ({ database, clock }) => [
      await makeInviteCode(database, null, clock()),
      `good for ${INVITES} registrations in ${INVITE_DAYS} days`,
    ],
  },
  ...careCommands,
  announce: announceCommand,
  ...serviceCommands,
  reports: {
    told: 2,
    takes: 2,
    usage: 'reports [keep-hidden|dismiss PROFILE]   profiles reported and what was decided, or decides about one',
    async run({ database, clock }, [decision, profile = '']) {
      if (decision === undefined) return listReports(database);
      if ((decision !== 'dismiss' && decision !== 'keep-hidden') || !/^\d+$/.test(profile)) {
        throw new Error(`Say what was decided: ${asTyped('reports dismiss PROFILE')}, or ${asTyped('reports keep-hidden PROFILE')}`);
      }
      if (profile.length > 15) throw new Error(`There is no profile ${profile}`); // none has so great a number, nor has the database's
      return decideReports(database, decision, Number(profile), clock());
    },
  },
};

/** Carries out a command with the owner's rights, by whichever way it came. */
export async function runCommand(command: Command | undefined, parts: CommandParts, args: readonly string[]): Promise<string[]> {
  if (!command) throw new Error('There is no such command');
  const [tooMuch] = args.slice(command.takes);
  const [form = ''] = command.usage.split('   ');
  if (tooMuch !== undefined) throw new Error(`Nothing was done: "${tooMuch}" is one too many. One at a time: ${asTyped(form)}`);
  return command.run({ ...parts, database: actingAsOwner(parts.database) }, args);
}
