import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { EmptyState, LinkButton, Screen } from '@unison/shared/ui';

/** An unknown address is never silently another page (O-67). */
export function NotFoundScreen() {
  const { t } = useTexts('shell');
  return (
    <Screen>
      <EmptyState
        icon="search"
        message={t('notFound.body')}
        action={
          <LinkButton href={paths.home()} variant="primary">
            {t('notFound.home')}
          </LinkButton>
        }
      />
    </Screen>
  );
}
