import { UnansweredLines } from './UnansweredLines';
import { useOrderDesk } from './useOrderDesk';
import { useOutcomeToast } from './useOutcomeToast';

/** Where nothing can be staked now: what was sent before is still asked about, and told. */
export function OpenOrders() {
  return <UnansweredLines desk={useOrderDesk(useOutcomeToast())} />;
}
