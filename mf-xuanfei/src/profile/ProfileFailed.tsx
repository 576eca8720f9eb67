import { apiErrorOf } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import { EmptyState, ErrorState, LinkButton, Screen } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** No such profile, or no answer: what happened, and a way on. Where the platform has answered, asking again gives the same: no retry. */
export function ProfileFailed({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const { t } = useDirectoryTexts();
  const errorText = useErrorText();
  const isAnswered = error === undefined || apiErrorOf(error).kind === 'rejected';
  if (isAnswered || onRetry === undefined) {
    return (
      <Screen>
        <EmptyState
          icon="user"
          message={error === undefined ? t('detail.gone') : errorText(error)}
          action={
            <LinkButton href={paths.directory()} icon="city">
              {t('detail.browse')}
            </LinkButton>
          }
        />
      </Screen>
    );
  }
  return (
    <Screen>
      <ErrorState message={errorText(error)} onRetry={onRetry} />
    </Screen>
  );
}
