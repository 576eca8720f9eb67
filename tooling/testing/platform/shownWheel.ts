import { seedKey } from '../../platform/fairness/seedKey';
import type { Database } from '../../platform/db';
import { openWheel } from '../../platform/wheel/wheel';
import { membersWheel } from './ledger/asMembers';
import type { MembersWheel } from './ledger/asMembers';

/** A wheel whose members look at the commit before each draw, as the app does (O-102); sealed with a key of its own. */
export function openShownWheel(database: Database): MembersWheel {
  const wheel = membersWheel(database, openWheel(database, seedKey('ab'.repeat(32))));
  return {
    ...wheel,
    async draw(request) {
      await wheel.sent(request.member, (await wheel.next(request.member)).nonce);
      return wheel.draw(request);
    },
  };
}
