import { LANGUAGES } from '@unison/shared/contract';
import { asTyped } from './asTyped';
import type { Command } from './commands';
import { HtmlInSixLanguages, readWritten, WordsInSixLanguages } from './writtenTexts';

const SAID: Readonly<Record<string, string>> = { notice: 'the moving line', pop_content: 'the announcement' };
const SAYS = ['It cannot be announced', `all of ${LANGUAGES.join(', ')}, or off`] as const;

/** The two texts that every visitor meets first on Home. */
export const announceCommand: Command = {
  told: 2,
  takes: 2,
  usage:
    'announce notice|pop_content JSON|off   the moving line of the first page, or what opens over it, in all languages: {"en_us":"…",…}',
  async run({ database, settings }, [key = '', text]) {
    const said = Object.hasOwn(SAID, key) ? SAID[key] : undefined;
    if (said === undefined) throw new Error(`Say which: ${asTyped('announce notice JSON')}, or ${asTyped('announce pop_content JSON')}`);
    if (text === 'off') {
      await database.query('DELETE FROM announcements WHERE key = $1', [key]);
      return [`${said} is gone`];
    }
    const bodies = await readWritten(key === 'notice' ? WordsInSixLanguages : HtmlInSixLanguages, text, SAYS);
    await database.query(
      'INSERT INTO announcements (key, bodies) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET bodies = excluded.bodies',
      [key, JSON.stringify(bodies)],
    );
    const isHidden = key === 'pop_content' && (await settings.current()).ispop === 0;
    return [isHidden ? `${said} is kept, and shown when ispop is 1` : `${said} is shown`];
  },
};
