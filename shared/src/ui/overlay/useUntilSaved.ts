import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '../Toast/toastContext';
import type { ToastMessage } from '../Toast/toastContext';
import { useCloseRequest } from './useCloseRequest';

/**
 * Guards what is shown once, in a `Sheet` without `onClose`, while `isShown`: Android's Back does not close it either, and whoever is led away from
 * it all the same, by the browser or by another tab, is told `unsaved`. While it `isComing` Back does not close the sheet either: nobody would see
 * it. Wraps what follows the member's word: `onSaved={saved(onClose)}`.
 */
export function useUntilSaved(isShown: boolean, unsaved: ToastMessage, isComing = false): (then: () => void) => () => void {
  const toast = useToast();
  const isSaved = useRef(false);
  const leave = useEffectEvent(() => {
    if (isShown && !isSaved.current) toast(unsaved);
  });
  useEffect(() => () => leave(), []);
  useCloseRequest(isShown || isComing, () => undefined);
  return (then) => () => {
    isSaved.current = true;
    then();
  };
}
