import { savesData } from '@unison/shared/screen';

/** What a screen waits for, in this order; texts and screen are loaded side by side after the entry. */
export type LoadPhase = 'entry' | 'parts';

/** How long a screen waits for each phase on 4G before it offers a retry, in ms. The download itself goes on. */
export const PHASE_LIMIT_MS: Record<LoadPhase, number> = { entry: 10_000, parts: 10_000 };

type NetworkInformation = { effectiveType?: string };

const connection = (): NetworkInformation =>
  // The Network Information API is not in lib.dom: Firefox and Safari do not have it.
  ('connection' in navigator ? (navigator.connection as NetworkInformation | undefined) : undefined) ?? {};

/** Limits are three times as long on a slow connection. */
export function waitingLimit(phase: LoadPhase): number {
  const { effectiveType = '' } = connection();
  const isSlow = savesData() || /2g|3g/.test(effectiveType);
  return PHASE_LIMIT_MS[phase] * (isSlow ? 3 : 1);
}
