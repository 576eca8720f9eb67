import type { GameRecord } from '@unison/shared/api';
import { joined } from '@unison/shared/i18n';
import type { Translate } from '@unison/shared/i18n';
import { isPaid, isSettled } from '../parts/recordStatus';
import type { MoneyRecord, Movement, TopUp, Withdrawal } from '../parts/recordsApi';
import type { AccountRecord, RecordField } from './accountRecord';
import { optionNames } from './optionNames';

/** What top-ups and withdrawals say alike; each adds its last field. */
function describeMoney(record: MoneyRecord, title: string, last: () => RecordField, t: Translate): AccountRecord {
  const { number, money, statusText, remark, createdAt } = record;
  return {
    number,
    title,
    remark: () => remark,
    status: { text: statusText, isSuccess: isPaid(record.status) },
    group: statusText,
    createdAt,
    amount: money,
    isSigned: false,
    fields: () => [
      { label: t('record.status'), value: { text: statusText } },
      { label: t('money.amount'), value: { money } },
      { label: t('record.desc'), value: { text: remark } },
      { label: t('record.created'), value: { moment: createdAt } },
      last(),
    ],
  };
}

// Each finds the words that all its rows share once: there may be ten thousand of them.

export const describeTopUp = (t: Translate): ((topUp: TopUp) => AccountRecord) => {
  const title = t('record.topUp');
  return (topUp) => ({
    ...describeMoney(topUp, title, () => ({ label: t('record.paid'), value: { moment: topUp.paidAt } }), t),
    topUp,
  });
};

export const describeWithdrawal = (t: Translate): ((withdrawal: Withdrawal) => AccountRecord) => {
  const title = t('record.withdrawal');
  return (withdrawal) => ({
    ...describeMoney(withdrawal, title, () => ({ label: t('record.updated'), value: { moment: withdrawal.updatedAt } }), t),
    withdrawal,
  });
};

/** What is settled is green, but for a loss that the platform says is one (GAME-29, Q-34). */
const isSuccess = (game: GameRecord) => isSettled(game) && (game.wonMoney === undefined || game.wonMoney > 0);

export function describeGame(game: GameRecord, t: Translate, common: Translate): AccountRecord {
  const { number, name, round, money, statusText, chosen, dice, wonMoney, createdAt, updatedAt } = game;
  const fields = (): (RecordField | false)[] => [
    { label: t('record.game'), value: { text: name } },
    { label: t('record.round'), value: { text: round } },
    chosen !== undefined && { label: t('record.options'), value: { text: optionNames(chosen, common) } },
    { label: t('record.dice'), value: { text: joined(common, dice) } },
    { label: t('record.status'), value: { text: statusText } },
    { label: t('report.play'), value: { money } },
    wonMoney !== undefined && { label: t('report.win'), value: { money: wonMoney } },
    { label: t('record.created'), value: { moment: createdAt } },
    { label: t('record.updated'), value: { moment: updatedAt } },
  ];
  return {
    number,
    title: name,
    remark: () => (round === '' ? '' : t('record.ofRound', { n: round })),
    status: { text: statusText, isSuccess: isSuccess(game) },
    group: statusText,
    createdAt,
    amount: money,
    isSigned: false,
    fields: () => fields().filter((field) => field !== false),
    game,
  };
}

/** `isSigned`: the platform says by the sign which way an amount went; else nobody knows, and it stands as it came. */
export function describeMovement({ number, kind, money, createdAt }: Movement, isSigned: boolean, t: Translate): AccountRecord {
  return {
    number,
    title: kind,
    remark: () => number ?? '',
    status: undefined,
    group: kind,
    createdAt,
    amount: money,
    isSigned,
    fields: () => [
      { label: t('record.kind'), value: { text: kind } },
      { label: t('money.amount'), value: { money, isSigned } },
      { label: t('record.created'), value: { moment: createdAt } },
    ],
    about: number,
  };
}
