import { momentNow, useSecondsLeft as useLeft } from '@unison/shared/clock';
import type { Timed } from '@unison/shared/clock';
import { useState } from 'react';

/** Whole seconds left of `seconds`, counted from when this number came; undefined stays so. */
export function useSecondsLeft(seconds: number | undefined): number | undefined {
  const [counted, setCounted] = useState<Timed>();
  if (seconds !== undefined && counted?.seconds !== seconds) setCounted({ seconds, receivedAt: momentNow() });
  return useLeft(seconds === undefined ? undefined : counted);
}
