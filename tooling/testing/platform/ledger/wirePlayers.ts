import { calls } from '@unison/shared/contract';
import type { Asking } from '../asking';
import type { TestPlatform, Tokens } from '../platform';
import { openingBalance } from '../../../platform/ledger';

/** The number of a round that stays open for a while. */
export async function openRound(platform: Pick<Asking, 'ask'>, as: Tokens, key = 'dice') {
  for (;;) {
    const { data } = await platform.ask(calls.getGame, { key }, as);
    if (data.second > 4) return data;
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** A new member with so many minor units. */
export async function rich(platform: TestPlatform, minor = 1_000_000): Promise<Tokens> {
  const member = await platform.newMember();
  await platform.database().asOwner(async (tx) => {
    const [row] = await tx.query<{ id: number }>('SELECT id FROM members WHERE username = $1', [member.username]);
    await openingBalance(tx, row?.id ?? 0, minor);
  });
  return member;
}
/** What the member sees as the balance, in credits. */
export const moneyOf = async (platform: TestPlatform, as: Tokens) => (await platform.ask(calls.getUserInfo, {}, as)).data.money;
