import type { Host } from './host';
import type { ComingScreen } from './prepareFirstScreen';

/** A device that takes longer, in ms, draws the frame meanwhile. */
const LONGEST_MS = 1_000;

/**
 * Resolves when the app is to be drawn for the first time: at once where the first screen waits for the line or for an answer. Where all of it has come,
 * what remains is the device's own work: the frame by itself, drawn and painted in the midst of that, would only be in its way. Never rejects.
 */
export async function untilDrawable(first: Promise<ComingScreen | undefined>, { isHere }: Pick<Host, 'isHere'>): Promise<void> {
  const known = await Promise.race([first, undefined]);
  if (!known || !isHere(known.record)) return;
  const ready = known.download.screen.catch(() => undefined);
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
