import { calls, CODE } from '@unison/shared/contract';
import type { Domain } from '../routes';
import { refuse } from '../routes';
import { setBank, userBank } from './bank';
import { editPayPassword, setLoginPassword, setPayPassword } from './changePasswords';
import { login, loginThirdParty } from './login';
import { setAvatar, setName, setSex } from './profile';
import { register } from './register';
import { userInfo } from './userInfo';

/** Members: who they are and how they come in (API-16 to API-28). */
export const serveMembers: Domain = ({ answer, answerOpen }) => {
  answerOpen(calls.login, login);
  answerOpen(calls.register, register);
  answerOpen(calls.loginThirdParty, loginThirdParty);
  answer(calls.getUserInfo, userInfo, { inactive: true });
  answer(calls.checkLogin, async () => null, { onReplaced: () => refuse('session.replaced', {}, { code: CODE.forcedLogout }) });
  answer(calls.setAvatar, setAvatar);
  answer(calls.setName, setName);
  answer(calls.setSex, setSex);
  answer(calls.getUserBank, userBank);
  answer(calls.setBank, setBank);
  answer(calls.setPayPassword, setPayPassword);
  answer(calls.editPayPassword, editPayPassword);
  answer(calls.setLoginPassword, setLoginPassword);
};
