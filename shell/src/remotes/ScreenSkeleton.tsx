import { useTexts } from '@unison/shared/i18n';
import { Screen, SkeletonRows } from '@unison/shared/ui';

/** Stands for a screen that is on its way. */
export function ScreenSkeleton({ part }: { part: string }) {
  const { t } = useTexts('shell');
  return (
    <Screen>
      <SkeletonRows label={t('frame.loading', { part })} />
    </Screen>
  );
}
