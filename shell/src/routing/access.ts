import type { BaseInfo } from '@unison/shared/api';
import type { RouteAccess } from '@unison/shared/remote';

/** Whether visitors are turned away (`video_login` is 1), as far as the base info has come. */
export type VisitorGate = 'unknown' | 'open' | 'closed';

export const gateOf = (base: BaseInfo | undefined): VisitorGate =>
  base === undefined ? 'unknown' : base.loginRequired ? 'closed' : 'open';

/** `wait`: the base info decides and is not there yet; nothing of the screen is downloaded or painted meanwhile. */
export type Access = 'allowed' | 'login' | 'wait';

/** Who may enter a route (O-66, SESSION-32 to SESSION-39). */
export function decideAccess(rule: RouteAccess, isMember: boolean, gate: VisitorGate): Access {
  if (rule === 'visitor' || isMember) return 'allowed';
  if (rule === 'member') return 'login';
  if (gate === 'unknown') return 'wait';
  return gate === 'closed' ? 'login' : 'allowed';
}
