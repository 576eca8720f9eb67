import { LANGUAGES } from '@unison/shared/contract';
import * as v from 'valibot';
import { asTyped } from '../../process/asTyped';
import { NOTICES_SHOWN } from '../system/readSystem';
import type { Command, CommandParts } from './commands';
import { oneLine } from './oneLine';
import { HtmlInSixLanguages, readWritten, WordsInSixLanguages } from './writtenTexts';

const Notice = v.strictObjectAsync({ names: WordsInSixLanguages, bodies: HtmlInSixLanguages });

async function listed({ database }: CommandParts): Promise<string[]> {
  const found = await database.query<{ id: number; name: string; at: Date }>(
    "SELECT id, names ->> 'en_us' AS name, published_at AS at FROM notices ORDER BY published_at DESC, id DESC LIMIT $1",
    [NOTICES_SHOWN],
  );
  return [`notices that members see: ${found.length}`, ...found.map(({ id, name, at }) => `${id}  ${at.toISOString()}  ${oneLine(name)}`)];
}

async function withdraw({ database }: CommandParts, id: string | undefined): Promise<string[]> {
  if (!/^[1-9]\d{0,8}$/.test(id ?? ''))
    throw new Error(`Which notice? Give the number that it was published with: ${asTyped('notice off 12')}`);
  const [gone] = await database.query<object>('DELETE FROM notices WHERE id = $1 RETURNING names, bodies', [Number(id)]);
  if (!gone) throw new Error(`There is no notice ${id}. Without anything, ${asTyped('notice')} lists them.`);
  return [`notice ${id} is gone; it was:`, JSON.stringify(gone)];
}

export const noticeCommand: Command = {
  told: 2,
  takes: 2,
  usage: 'notice [JSON|off NUMBER]   lists notices, publishes one in all languages: {"names":{…},"bodies":{…}}, or takes one away',
  async run(parts, [text, id]) {
    if (text === undefined) return listed(parts);
    if (text === 'off') return withdraw(parts, id);
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
};
