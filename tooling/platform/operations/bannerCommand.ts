import { asTyped } from '../../process/asTyped';
import type { Command, CommandParts } from './commands';
import { pictureNotes } from './pictureNotes';

async function shown({ database }: CommandParts): Promise<string[]> {
  const found = await database.query<{ position: number; url: string }>('SELECT position, url FROM banners ORDER BY position');
  return found.map(({ position, url }) => `${position} ${url}`);
}

async function takeAway(parts: CommandParts, position: string): Promise<string[]> {
  const [gone] = await parts.database.query<{ url: string }>('DELETE FROM banners WHERE position = $1 RETURNING url', [Number(position)]);
  if (!gone) throw new Error(`There is no banner ${position}; there are: ${(await shown(parts)).join(', ') || 'none'}`);
  return [`banner ${position} is gone; it showed ${gone.url}`];
}

async function show({ database }: CommandParts, position: string, address: string): Promise<string[]> {
  const notes = pictureNotes(address);
  const before = await database.transaction(async (tx) => {
    const [was] = await tx.query<{ url: string }>('SELECT url FROM banners WHERE position = $1 FOR UPDATE', [Number(position)]);
    await tx.query('INSERT INTO banners (position, url) VALUES ($1, $2) ON CONFLICT (position) DO UPDATE SET url = excluded.url', [
      Number(position),
      address,
    ]);
    return was === undefined ? '' : ` in place of ${was.url}`;
  });
  return [`banner ${position} shows ${address}${before}`, ...notes];
}

/** Pictures at the top of the first page. What one replaces or takes away is told: it is the way back. */
export const bannerCommand: Command = {
  told: 2,
  takes: 2,
  usage: 'banner [POSITION ADDRESS|off]   lists the pictures at the top of the first page, shows one, or takes it away',
  async run(parts, [position, address]) {
    if (position === undefined) {
      const all = await shown(parts);
      return [`banners: ${all.length}`, ...all];
    }
    if (!/^[1-9]\d?$/.test(position) || !/^(off|\/api\/[\w./-]+|https:\/\/[^\s"'<>]+)$/.test(address ?? ''))
      throw new Error(
        `Give a position from 1 to 99 and an address: ${asTyped('banner 1 https://media.example.org/a.webp')}, or ${asTyped('banner 1 off')}`,
      );
    return address === 'off' ? takeAway(parts, position) : show(parts, position, address ?? '');
  },
};
