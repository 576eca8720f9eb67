import { useTexts } from '@unison/shared/i18n';
import { Screen, SkeletonScreen } from '@unison/shared/ui';
import { use } from 'react';
import { PaintedAboveContext } from '../frame/paintedAbove';

/** Stands for a screen that is on its way, where nothing else does. */
export function ScreenSkeleton({ part }: { part: string }) {
  const { t } = useTexts('shell');
  if (use(PaintedAboveContext)) return null;
  return (
    <Screen>
      <SkeletonScreen label={t('frame.loading', { part })} />
    </Screen>
  );
}
