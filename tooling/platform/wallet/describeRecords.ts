import { textIn } from '../texts';
import { describeGame } from '../rounds/readRounds';
import type { GameRow } from '../rounds/readRounds';
import type { Language } from '@unison/shared/contract';
import { toCredits } from '../ledger/amounts';
import type { MovementRecord, OrderRecord, TopupRecord, WithdrawalRecord } from '../ledger/readRecords';
import { TOPUP_LIFE_MINUTES, TOPUP_STATUS, WITHDRAWAL_STATUS } from '../ledger/names';
import { recordNumber } from '../ledger/moneyCalls';
import type { PayWay } from '../system/readSystem';
import { unixSeconds } from '../routes/moments';
import { wordsIn } from '../system/words';

/** An order as a record (DATA-087 to DATA-095): status 0 before the draw, 1 after; green only for a win. */
export function describeOrder(order: OrderRecord, game: GameRow, language: Language) {
  const won = order.paid ?? 0;
  const { name, ico } = describeGame(game, language);
  return {
    ico,
    name,
    data: [{ expect: String(order.no), item: order.options.join(',') }],
    status: order.state === 'open' ? 0 : 1,
    status_text: textIn(language, orderStatus(order.state, won)),
    opencode: order.dice ?? [],
    money: toCredits(order.total),
    create_time: unixSeconds(order.at),
    update_time: unixSeconds(order.settled_at ?? order.at),
    no: recordNumber('G', order.id),
    lid: String(game.id),
    key: game.key,
    win_money: order.state === 'open' ? undefined : toCredits(won),
  };
}

function orderStatus(state: OrderRecord['state'], won: number): string {
  if (state === 'open') return 'order.open';
  if (state === 'lost') return 'order.paidInFull';
  return won > 0 ? 'order.won' : 'order.lost';
}

/** A withdrawal as a record (DATA-096 to DATA-101, B-06). */
export function describeWithdrawal(withdrawal: WithdrawalRecord, language: Language) {
  const text = textIn(language, `withdrawal.status${withdrawal.status}`);
  const isAsked = withdrawal.status === WITHDRAWAL_STATUS.asked;
  return {
    status: withdrawal.status,
    status_text: text,
    money: toCredits(withdrawal.minor),
    desc: recordNumber('W', withdrawal.id),
    create_time: unixSeconds(withdrawal.at),
    update_time: unixSeconds(withdrawal.changed_at),
    id: withdrawal.id,
    no: recordNumber('W', withdrawal.id),
    can_cancel: isAsked && !withdrawal.on_break ? 1 : 0,
    cancel_left: isAsked ? withdrawal.cancel_left : 0,
  };
}

/** A top-up as a record (DATA-102 to DATA-107, B-06). Its way to pay is called as it is now, by who reads; one that is gone as it was when it was chosen. */
export function describeTopup(topup: TopupRecord, payWays: readonly PayWay[], language: Language) {
  const way = payWays.find(({ code }) => code === topup.bank_type);
  return {
    status: topup.status,
    status_text: textIn(language, `topup.status${topup.status}`),
    money: toCredits(topup.minor),
    desc: way ? wordsIn(way.names, language) : topup.pay_way,
    create_time: unixSeconds(topup.at),
    pay_time: topup.status === TOPUP_STATUS.paid && topup.ended_at ? unixSeconds(topup.ended_at) : '',
    ends: topup.status === TOPUP_STATUS.open ? unixSeconds(topup.at) + TOPUP_LIFE_MINUTES * 60 : undefined,
    no: recordNumber('R', topup.id),
  };
}

const LETTER: Readonly<Record<string, 'G' | 'W' | 'R' | 'P'>> = {
  stake: 'G',
  payout: 'G',
  withdraw: 'W',
  returned: 'W',
  topup: 'R',
  prize: 'P',
};

/** One movement of the money log (DATA-108 to DATA-110); its number leads to the order, withdrawal, top-up or draw. */
export function describeMovement(movement: MovementRecord, language: Language) {
  const letter = LETTER[movement.kind];
  return {
    type_txt: textIn(language, `movement.${movement.kind}`),
    createtime: unixSeconds(movement.at),
    money: toCredits(movement.minor),
    no: letter && recordNumber(letter, movement.about),
    id: movement.id,
  };
}
