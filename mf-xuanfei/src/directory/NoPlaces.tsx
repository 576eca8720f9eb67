import { EmptyState } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** In place of cities or provinces where the platform has none. */
export function NoPlaces() {
  const { t } = useDirectoryTexts();
  return <EmptyState icon="city" message={t('dir.noPlaces')} />;
}
