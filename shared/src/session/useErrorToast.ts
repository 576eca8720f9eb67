import { useCallback } from 'react';
import { apiErrorOf } from '../api';
import { useErrorText } from '../i18n';
import { useToast } from '../ui';

/**
 * Shows what went wrong with something that was asked, as `useErrorText` words it; the end of a session is left to the shell, which tells of it, and
 * what that end gave up is told to nobody.
 * What was to be saved ends by `useSaving`.
 */
export function useErrorToast(): (thrown: unknown) => void {
  const errorText = useErrorText();
  const toast = useToast();
  return useCallback(
    (thrown) => {
      const error = apiErrorOf(thrown);
      if (error.kind !== 'sessionEnded' && !('isGivenUp' in error)) toast({ text: errorText(thrown), tone: 'danger' });
    },
    [errorText, toast],
  );
}
