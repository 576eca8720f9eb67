import { loginName } from './loginName';

const LETTERS_MAX = 60;

/**
 * Who gives a command: `UNISON_OPERATOR`, or the login on this machine (that of before `sudo`). What is said is believed: whoever may
 * open the socket may do everything, so the name tells colleagues apart and proves nothing.
 */
export function operatorName(env: NodeJS.ProcessEnv): string {
  const { UNISON_OPERATOR, SUDO_USER } = env;
  return [...(UNISON_OPERATOR?.trim() || SUDO_USER || (loginName() ?? 'unknown'))].slice(0, LETTERS_MAX).join('');
}
