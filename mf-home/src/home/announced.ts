import { kept } from '@unison/shared/session';
import * as v from 'valibot';

/** Whether the announcement was closed during this visit: as long as the tab lives, reloads included (O-57). */
export const announced = kept('unison.announced', v.boolean(), { scope: 'visit', fallback: false });
