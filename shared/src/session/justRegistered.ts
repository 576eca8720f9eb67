import * as v from 'valibot';
import { kept } from './kept';

/** This session began with a registration, and the member has not answered the offer of a recovery code on `/Mine` yet (B-01). The shell sets it. */
export const justRegistered = kept('unison.registered', v.boolean(), { scope: 'session', fallback: false });
