import type { EarlyAge } from '@unison/shared/api';
import { useSyncExternalStore } from 'react';

type Answered = { unisonAge?: EarlyAge | undefined };
/** Written by the document's script alone (tooling/early/ageScript.ts). */
const page: Answered = globalThis as Answered;

function subscribe(listener: () => void): () => void {
  window.addEventListener('unison-age', listener);
  return () => window.removeEventListener('unison-age', listener);
}

/** What was answered to the question that the document asked before the app was there. */
export const useEarlyAnswer = (): EarlyAge | undefined => useSyncExternalStore(subscribe, () => page.unisonAge);

/** The app goes on from that answer: what the document shows of it is gone, and it counts once. */
export function takeEarlyAnswer(): void {
  delete page.unisonAge;
  document.getElementById('age')?.remove();
}
