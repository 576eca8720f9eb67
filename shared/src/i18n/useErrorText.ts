import { useCallback } from 'react';
import { apiErrorOf } from '../api';
import { SHARED_TEXTS } from './sharedTexts';
import type { Translate } from './useTexts';
import { useTexts } from './useTexts';

function errorText(thrown: unknown, t: Translate): string {
  const error = apiErrorOf(thrown);
  switch (error.kind) {
    case 'offline':
      return t('error.offline');
    case 'timeout':
      return t('error.timeout');
    case 'rejected':
      return error.message === '' ? t('error.unexpected') : error.message;
    case 'sessionEnded':
      return error.reason === 'inactive' ? t('session.offline') : t('session.expired');
    case 'unexpected':
      return error.status === 0 ? t('error.network') : t('error.unexpected');
    case 'malformed':
      return t('error.unexpected');
  }
}

/** Turns what went wrong with a call (an `ApiError`, or anything thrown) into one sentence for the member; the platform's own message where it sent one. */
export function useErrorText(): (thrown: unknown) => string {
  const { t } = useTexts(SHARED_TEXTS);
  return useCallback((thrown) => errorText(thrown, t), [t]);
}
