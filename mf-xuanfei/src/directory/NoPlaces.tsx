import { AskAgain } from '@unison/shared/lists';
import type { AnswerResult } from '@unison/shared/screen';
import { EmptyState } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** In place of cities or provinces where the platform has none. */
export function NoPlaces({ of }: { of: AnswerResult<unknown> }) {
  const { t } = useDirectoryTexts();
  return <EmptyState icon="city" message={t('dir.noPlaces')} action={<AskAgain isAsking={of.isFetching} onAsk={of.refetch} />} />;
}
