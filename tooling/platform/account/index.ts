import { unisonCalls as calls } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { closeAccount } from './closeAccount';
import { openMoney } from './openMoney';
import { ownData } from './ownData';
import { recover, recoverPayPassword, renewRecoveryCode } from './recovery';
import { security } from './security';
import { endOwnSession, listSessions } from './sessionList';
import { confirmTotp, removeTotp, startTotp } from './totpSetting';

/** What a member can do about their account beyond the product (O-82, B-01, B-11). */
export const serveAccount: Domain = ({ answer, answerOpen }) => {
  answer(calls.listSessions, listSessions);
  answer(calls.endSession, endOwnSession);
  answer(calls.getSecurity, security);
  answer(calls.startTotp, startTotp);
  answer(calls.confirmTotp, confirmTotp);
  answer(calls.removeTotp, removeTotp);
  answer(calls.renewRecoveryCode, renewRecoveryCode);
  answerOpen(calls.recover, recover);
  answer(calls.recoverPayPassword, recoverPayPassword);
  answer(calls.getOwnData, ownData);
  answer(calls.getOpenMoney, openMoney);
  answer(calls.closeAccount, closeAccount);
};
