import { useGetBaseInfoQuery } from '@unison/shared/api';
import { SHARED_TEXTS, useErrorText, useTexts } from '@unison/shared/i18n';
import { ErrorState, Screen, SkeletonRows } from '@unison/shared/ui';

/** The platform's settings decide whether a visitor may enter, and are not there yet. */
export function WaitingForAccess() {
  const { t } = useTexts(SHARED_TEXTS);
  const errorText = useErrorText();
  const { error, isFetching, refetch } = useGetBaseInfoQuery();
  return (
    <Screen>
      {error ? (
        <ErrorState message={errorText(error)} retryLabel={t('common.retry')} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t('common.loading')} />
      )}
    </Screen>
  );
}
