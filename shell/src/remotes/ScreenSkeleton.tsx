import { useTexts } from '@unison/shared/i18n';
import { Screen, SkeletonScreen } from '@unison/shared/ui';

/** Stands for a screen that is on its way. */
export function ScreenSkeleton({ part }: { part: string }) {
  const { t } = useTexts('shell');
  return (
    <Screen>
      <SkeletonScreen label={t('frame.loading', { part })} />
    </Screen>
  );
}
