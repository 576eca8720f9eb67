import { useCallback } from 'react';
import { apiErrorOf } from '../api';
import type { Saved } from '../api';
import { useErrorText } from '../i18n';
import { useToast } from '../ui';

/** Shows what went wrong, as `useErrorText` words it; the end of a session is left to the shell, which tells of it. */
export function useErrorToast(): (thrown: unknown) => void {
  const errorText = useErrorText();
  const toast = useToast();
  return useCallback(
    (thrown) => {
      if (apiErrorOf(thrown).kind !== 'sessionEnded') toast({ text: errorText(thrown), tone: 'danger' });
    },
    [errorText, toast],
  );
}

/** What `useSaving` returns: waits for a saving call, tells how it went, and yields what was saved, or undefined when it was not. */
export type Save = <Answer>(call: { unwrap: () => Promise<Saved<Answer>> }) => Promise<Saved<Answer> | undefined>;

/**
 * The end of every saving call (O-64): on success its message is shown where there is one (ERR-01), else what went wrong
 * (ERR-02, ERR-22); the form stays as it is. `const saved = await save(setName({ name })); if (saved) goBack();`
 */
export function useSaving(): Save {
  const toast = useToast();
  const errorToast = useErrorToast();
  return useCallback(
    async (call) => {
      try {
        const saved = await call.unwrap();
        if (saved.message !== '') toast({ text: saved.message, tone: 'positive' });
        return saved;
      } catch (thrown) {
        errorToast(thrown);
        return undefined;
      }
    },
    [toast, errorToast],
  );
}
