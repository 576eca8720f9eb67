import * as v from 'valibot';
import { CACHES } from './caches';
import { isWhole } from './keptDocument';

const Yes = v.looseObject({ code: v.picklist([200, '200']) });

/** True for the platform's own yes, and for nothing that comes with the same status: a refusal of the product's (O-80), a page of something in front of it. */
export async function isGood(response: Response): Promise<boolean> {
  if (!isWhole(response)) return false;
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return v.is(Yes, said);
}

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
    if (answer && (await isGood(answer))) await settings.put(asked, answer);
  }
}
