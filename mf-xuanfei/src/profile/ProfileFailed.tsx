import { apiErrorOf } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import { EmptyState, ErrorState, LinkButton, Screen } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { isHiddenByReport } from '../parts/reportApi';

/** No such profile, or no answer: what happened, and a way on. */
export function ProfileFailed({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t, common } = useDirectoryTexts();
  const errorText = useErrorText();
  const browse = (
    <LinkButton href={paths.directory()} icon="city">
      {t('detail.browse')}
    </LinkButton>
  );
  if (error === undefined || onRetry === undefined || isHiddenByReport(error)) {
    const message = error === undefined ? t('detail.gone') : errorText(error);
    return (
      <Screen>
        <EmptyState icon="user" message={message} action={browse} />
      </Screen>
    );
  }
  return (
    <Screen>
      <ErrorState
        message={errorText(error)}
        retryLabel={common('common.retry')}
        onRetry={onRetry}
        action={apiErrorOf(error).kind === 'rejected' ? browse : undefined}
      />
    </Screen>
  );
}
