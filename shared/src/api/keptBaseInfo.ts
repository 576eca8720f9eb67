import { calls, readAnswer } from '../contract';
import type { AnswerOf } from '../contract';
import { changeDisk, inTimeToPaint, readDisk } from './disk';

type WireBaseInfo = AnswerOf<typeof calls.getBaseInfo>;

const keyOf = (apiBase: string) => `base-info:${apiBase}`;

/** Keeps the settings of the platform at `apiBase` on the device; they name nobody. Never rejects. */
export function keepBaseInfo(apiBase: string, base: WireBaseInfo): void {
  void changeDisk(keyOf(apiBase), () => base);
}

/** The last settings of the platform at `apiBase`, read as an answer is, since an older release may have kept them. A device that does not say so in time has none: the error is shown then. */
export async function keptBaseInfo(apiBase: string): Promise<WireBaseInfo | undefined> {
  const kept = (await inTimeToPaint(readDisk(keyOf(apiBase))))?.value;
  return typeof kept === 'object' && kept !== null ? readAnswer(calls.getBaseInfo, kept)?.answer : undefined;
}
