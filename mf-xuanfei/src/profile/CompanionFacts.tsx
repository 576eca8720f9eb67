import type { Companion } from '@unison/shared/api';
import { Facts } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

const known = (facts: readonly { label: string; value: string }[]) => facts.filter(({ value }) => value !== '');

/** Service line, body and city (DIRECTORY-29 to DIRECTORY-34); what the platform left empty is left out. */
export function CompanionFacts({ companion }: { companion: Companion }) {
  const { t } = useDirectoryTexts();
  const measures = companion.measurements.filter((value) => value !== '').join('\u00a0·\u00a0');
  const body = known([
    { label: t('detail.height'), value: companion.height },
    { label: t('detail.weight'), value: companion.weight },
    { label: t('detail.measures'), value: measures },
  ]);
  const service = known([
    { label: t('detail.service'), value: companion.title },
    { label: t('detail.city'), value: companion.address },
  ]);
  return (
    <>
      {body.length > 0 ? <Facts layout="strip" items={body} /> : null}
      {service.length > 0 ? <Facts items={service} /> : null}
    </>
  );
}
