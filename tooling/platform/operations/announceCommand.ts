import { LANGUAGES } from '@unison/shared/contract';
import { asTyped } from '../../process/asTyped';
import type { Command, CommandParts } from './commands';
import { HtmlInSixLanguages, readWritten, WordsInSixLanguages } from './writtenTexts';

const SAID: Readonly<Record<string, string>> = { notice: 'the moving line', pop_content: 'the announcement' };
const SAYS = ['It cannot be announced', `all of ${LANGUAGES.join(', ')}, or off`] as const;

type Before = { bodies: object };

/** The way back, as it is given to this command. */
const beforeLines = (before: Before | undefined): string[] => (before ? [`before: ${JSON.stringify(before.bodies)}`] : []);

async function takeAway(database: CommandParts['database'], key: string, said: string): Promise<string[]> {
  const [gone] = await database.query<Before>('DELETE FROM announcements WHERE key = $1 RETURNING bodies', [key]);
  if (!gone) throw new Error(`There is nothing to take away: ${said} is not shown`);
  return [`${said} is gone`, ...beforeLines(gone)];
}

/** The two texts that every visitor meets first on Home. */
export const announceCommand: Command = {
  told: 2,
  takes: 2,
  usage:
    'announce [notice|pop_content JSON|off]   shows both, or writes the moving line of the first page, or what opens over it, in all languages: {"en_us":"…",…}',
  async run({ database, settings }, [key, text]) {
    if (key === undefined) {
      const stand = await database.query<{ key: string; bodies: object }>('SELECT key, bodies FROM announcements ORDER BY key');
      return [`announcements: ${stand.length}`, ...stand.map(({ key, bodies }) => `${key} ${JSON.stringify(bodies)}`)];
    }
    const said = Object.hasOwn(SAID, key) ? SAID[key] : undefined;
    if (said === undefined) throw new Error(`Say which: ${asTyped('announce notice JSON')}, or ${asTyped('announce pop_content JSON')}`);
    if (text === 'off') return takeAway(database, key, said);
    const bodies = await readWritten(key === 'notice' ? WordsInSixLanguages : HtmlInSixLanguages, text, SAYS);
    const before = await database.transaction(async (tx) => {
      const [was] = await tx.query<Before>('SELECT bodies FROM announcements WHERE key = $1 FOR UPDATE', [key]);
      await tx.query('INSERT INTO announcements (key, bodies) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET bodies = excluded.bodies', [
        key,
        JSON.stringify(bodies),
      ]);
      return was;
    });
    const isHidden = key === 'pop_content' && (await settings.current()).ispop === 0;
    return [isHidden ? `${said} is kept, and shown when ispop is 1` : `${said} is shown`, ...beforeLines(before)];
  },
};
