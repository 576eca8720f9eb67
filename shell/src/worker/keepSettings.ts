import { CACHES } from './caches';
import { isWhole } from './keptDocument';

/**
 * Adds the platform's settings that a first page read before there was a worker to see them; without them that page would open offline
 * once more with an error in place of its head. `language` belongs to the question: an answer in another one is another answer.
 */
export async function keepSettings(addresses: readonly string[], language: string): Promise<void> {
  const settings = await caches.open(CACHES.settings);
  for (const address of addresses) {
    const asked = new Request(address, { headers: { lang: language } });
    if ((await settings.match(asked)) !== undefined) continue;
    const answer = await fetch(asked).catch(() => undefined);
    if (answer && isWhole(answer)) await settings.put(asked, answer);
  }
}
