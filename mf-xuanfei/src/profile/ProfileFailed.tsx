import { apiErrorOf } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import { EmptyState, ErrorState, LinkButton, Screen } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** No such profile, or no answer: what happened, and a way on. */
export function ProfileFailed({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t, common } = useDirectoryTexts();
  const errorText = useErrorText();
  const browse = (
    <LinkButton href={paths.directory()} icon="city">
      {t('detail.browse')}
    </LinkButton>
  );
  const isGone = error === undefined || onRetry === undefined;
  const isRefused = !isGone && apiErrorOf(error).kind === 'rejected';
  return (
    <Screen>
      {isGone ? (
        <EmptyState icon="user" message={t('detail.gone')} action={browse} />
      ) : (
        <ErrorState
          message={errorText(error)}
          retryLabel={common('common.retry')}
          onRetry={onRetry}
          action={isRefused ? browse : undefined}
        />
      )}
    </Screen>
  );
}
