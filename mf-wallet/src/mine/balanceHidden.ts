import { kept } from '@unison/shared/session';
import * as v from 'valibot';

/** Whether this device shows the balance: names nobody and no amount, so it outlives the session. */
export const isBalanceHidden = kept('balance.hidden', v.boolean(), { scope: 'device', fallback: false });

/** Asks the device as the screen's code comes: the balance then stands in its first drawing, and what needs it is asked for at once. */
export const askBalanceHidden = (): void => isBalanceHidden.of().follow(() => undefined)();
