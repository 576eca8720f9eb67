import { kept } from '@unison/shared/session';
import * as v from 'valibot';

/** Whether this device shows the balance: names nobody and no amount, so it outlives the session. */
export const isBalanceHidden = kept('balance.hidden', v.boolean(), { scope: 'device', fallback: false });
