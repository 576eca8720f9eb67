import { UnansweredLines } from './UnansweredLines';
import { useOrderDesk } from './useOrderDesk';
import { useTellOutcome } from './useTellOutcome';

/** Where nothing can be staked now: what was sent before is still asked about, and told. */
export function OpenOrders() {
  return <UnansweredLines desk={useOrderDesk(useTellOutcome())} />;
}
