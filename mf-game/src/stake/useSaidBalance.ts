import type { UserInfo } from '@unison/shared/api';
import { compareMoney } from '@unison/shared/format';
import { useState } from 'react';

type Money = UserInfo['money'];

/** Whether the balance became more, or is known only now. */
const rises = (from: Money, to: Money) => from !== undefined && to !== undefined && compareMoney(to, from) > 0;

/**
 * The balance as the stage has told it: a stake shows at once, a payout once the dice of its round lie there. `unsaid` is the round whose dice have
 * yet to; with another one what is known by then is shown, so that nothing is held back for longer than a round. Never more than there is.
 */
export function useSaidBalance(balance: Money, unsaid: string | undefined): Money {
  const [said, setSaid] = useState({ balance, unsaid });
  const isHeld = unsaid !== undefined && unsaid === said.unsaid && rises(said.balance, balance);
  if (!isHeld && (said.balance !== balance || said.unsaid !== unsaid)) setSaid({ balance, unsaid });
  return isHeld ? said.balance : balance;
}
