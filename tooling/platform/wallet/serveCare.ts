import { fairPlayCalls } from '@unison/shared/contract';
import type { Domain, MemberContext } from '../routes';
import { refuse } from '../routes';
import { LIMIT_KINDS, openLedger } from '../ledger';
import { sumsOfToday } from '../ledger/care';
import { toCredits } from '../ledger/amounts';
import { readAmount } from '../ledger/moneyCalls';
import { unixSeconds } from '../routes/moments';

const inSeconds = (moment: Date | undefined): number | null => (moment ? unixSeconds(moment) : null);
const inCredits = (minor: number | null): number | null => (minor === null ? null : toCredits(minor));

/** What members set for themselves: limits, breaks, a reminder (B-07, O-91). The ledger enforces them with the money. */
export const serveCare: Domain = ({ answer, database }) => {
  const ledger = openLedger(database);

  async function describe({ member, settings }: MemberContext) {
    const { limits, breakUntil, remindMinutes } = await ledger.care(member.id);
    const today = await sumsOfToday(database, member.id, settings.day_zone);
    return {
      limits: limits.map(({ kind, minor, next, nextAt }) => ({
        kind,
        amount: inCredits(minor),
        next: inCredits(next),
        next_at: inSeconds(nextAt),
      })),
      break_until: inSeconds(breakUntil),
      remind_minutes: remindMinutes ?? null,
      day_ends: unixSeconds(today.ends),
      day_zone: settings.day_zone,
      today: {
        stake: toCredits(today.staked),
        loss: Math.max(0, toCredits(today.staked - today.paid)),
        topup: toCredits(today.topped),
      },
    };
  }
  answer(fairPlayCalls.getCare, describe);
  answer(fairPlayCalls.setLimit, async (context, { kind, amount }) => {
    const known = LIMIT_KINDS.find((one) => one === kind) ?? refuse('request.invalid', { field: 'kind' });
    const minor = amount === '' ? null : /^0+(\.0{1,2})?$/.test(amount) ? 0 : readAmount(context, amount);
    await ledger.setLimit(context.member.id, known, minor);
    context.say('care.saved');
    return describe(context);
  });
  answer(fairPlayCalls.takeBreak, async (context, { hours }) => {
    await ledger.takeBreak(context.member.id, hours);
    context.say('care.saved');
    return describe(context);
  });
  answer(fairPlayCalls.setReminder, async (context, { minutes }) => {
    await ledger.setReminder(context.member.id, minutes === 0 ? null : minutes);
    context.say('care.saved');
    return describe(context);
  });
};
