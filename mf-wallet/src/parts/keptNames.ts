import type { Translate } from '@unison/shared/i18n';

/** The texts that name what this device keeps of a member, by the key it is kept under. A check holds that none is missing. */
const NAMES: Record<string, string> = {
  saved: 'kept.saved',
  viewed: 'kept.viewed',
  positions: 'kept.positions',
  'stake.last': 'kept.lastStakes',
  'stake.unanswered': 'kept.unansweredStakes',
  wheel: 'kept.wheel',
  'draw.unanswered': 'kept.unansweredDraws',
  'withdraw.unanswered': 'kept.unansweredWithdrawals',
  'withdraw.cancelling': 'kept.unansweredCancellations',
  'topUp.unanswered': 'kept.unansweredTopUps',
  'messages.unsent': 'kept.unsentMessages',
};

/** What is kept under a key, in words; what an older or newer release kept is named by its key. */
export function keptName(key: string, t: Translate): string {
  const text = NAMES[key];
  return text === undefined ? t('kept.other', { key }) : t(text);
}
