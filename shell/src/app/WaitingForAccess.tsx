import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useErrorText } from '@unison/shared/i18n';
import { ErrorState, Screen, SkeletonRows } from '@unison/shared/ui';

/** The platform's settings decide whether a visitor may enter, and are not there yet. */
export function WaitingForAccess() {
  const errorText = useErrorText();
  const { error, isFetching, refetch } = useGetBaseInfoQuery();
  return (
    <Screen>
      {error ? <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </Screen>
  );
}
