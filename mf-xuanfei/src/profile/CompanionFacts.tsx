import type { Companion } from '@unison/shared/api';
import { Facts } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** Service line, body and city (DIRECTORY-29 to DIRECTORY-34); what the platform left empty is left out. */
export function CompanionFacts({ companion }: { companion: Companion }) {
  const { t } = useDirectoryTexts();
  const measures = companion.measurements.filter((value) => value !== '').join(' · ');
  const all = [
    { label: t('detail.service'), value: companion.title, wide: true },
    { label: t('detail.height'), value: companion.height },
    { label: t('detail.weight'), value: companion.weight },
    { label: t('detail.measures'), value: measures },
    { label: t('detail.city'), value: companion.address },
  ];
  return <Facts layout="columns" items={all.filter(({ value }) => value !== '')} />;
}
