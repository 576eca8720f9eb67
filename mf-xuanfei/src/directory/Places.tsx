import type { Place } from '@unison/shared/api';
import { useErrorText } from '@unison/shared/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';

export type PlacesProps = {
  result: { data?: readonly Place[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is shown of the places; there is at least one. */
  children: (places: readonly Place[]) => ReactNode;
};

/** The states that both views of the one list of places have in common (O-30). */
export function Places({ result: { data: places, error, isFetching, refetch }, children }: PlacesProps) {
  const { t } = useDirectoryTexts();
  const errorText = useErrorText();
  if (places) return places.length > 0 ? children(places) : <EmptyState icon="city" message={t('dir.noPlaces')} />;
  if (!error || isFetching) return <SkeletonRows count={10} />;
  return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
}
