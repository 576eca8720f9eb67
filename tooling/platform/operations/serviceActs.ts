import type { Queryable } from '../db';

type Act = 'bank released' | 'name corrected' | 'video granted' | 'video taken back' | 'message answered';

/** The line that the member reads in own data (O-108). */
export const noteAct = (tx: Queryable, member: number, act: Act, detail = '') =>
  tx.query('INSERT INTO service_acts (member_id, act, detail) VALUES ($1, $2, $3)', [member, act, detail]);
