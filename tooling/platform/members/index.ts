import { calls, CODE } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { refuse } from '../routes';
import { login, loginThirdParty } from './login';
import { register } from './register';
import { userInfo } from './userInfo';

/** Members: who they are and how they come in (API-16 to API-28). */
export const registerMembers: Domain = ({ answer, answerOpen }) => {
  answerOpen(calls.login, login);
  answerOpen(calls.register, register);
  answerOpen(calls.loginThirdParty, loginThirdParty);
  answer(calls.getUserInfo, userInfo, { inactive: true });
  answer(calls.checkLogin, async () => null, { onReplaced: () => refuse('session.replaced', {}, { code: CODE.forcedLogout }) });
};
