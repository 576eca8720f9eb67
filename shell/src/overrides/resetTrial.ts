import { giveBackLanguage } from './applySettings';
import { trialState } from './trialState';

/** Back to what members get: the grant stays for this tab, nothing else. */
export function resetTrial(goTo: (address: string) => void): void {
  const { grant } = trialState.now();
  giveBackLanguage();
  trialState.forget();
  if (grant !== '') trialState.set({ grant });
  const { pathname, search, hash } = window.location;
  goTo(pathname + search + hash);
}
