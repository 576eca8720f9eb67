import { activateFeatures } from '@unison/shared/api';
import { recoveryApi } from '../recovery/recoveryApi';

/** The shell exists once in a page, so its features are active from the start. */
export function activateShell(): void {
  activateFeatures('shell', [recoveryApi]);
}
