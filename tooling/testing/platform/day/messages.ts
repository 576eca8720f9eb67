import type { Tokens } from '../../../platform/members/sessions';

/** What the parent asks the aging platform. */
export type Asked = { is: 'figures' } | { is: 'renew'; player: number } | { is: 'stop' };

/** What the aging platform tells. `at` is its own clock, in ms; `held` and `rows` are figures by name. */
export type Told =
  | { is: 'ready' | 'renewed'; url?: string; tokens: Tokens[] }
  | { is: 'figures'; at: number; held: Record<string, number>; rows: Record<string, number> }
  | { is: 'stopped'; findings: number };
