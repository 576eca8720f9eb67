import type { Grant } from '@unison/shared/remote/grant';
import type { ForTesters } from '../signatures/testersInForce';
import type { TesterRights } from './trial';

/** The grant of these rights while it holds: until its time is over, or until the page hears that it was withdrawn. */
export function heldGrant({ grant }: Pick<TesterRights, 'grant'>, said?: Pick<ForTesters, 'withdrawn'>): Grant | undefined {
  const isOver = !grant || Date.parse(grant.until) <= Date.now() || Object.hasOwn(said?.withdrawn ?? {}, grant.id);
  return isOver ? undefined : grant;
}
