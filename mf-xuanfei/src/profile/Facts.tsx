import type { Companion } from '@unison/shared/api';
import type { ReactNode } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './Facts.module.css';

/** Service line, body and city (DIRECTORY-29 to DIRECTORY-34); what the platform left empty is left out. */
export function Facts({ companion }: { companion: Companion }) {
  const { t } = useDirectoryTexts();
  const measurements = companion.measurements.filter((value) => value !== '');
  return (
    <dl className={styles.facts}>
      <Fact label={t('detail.service')} value={companion.title} wide />
      <Fact label={t('detail.height')} value={companion.height} />
      <Fact label={t('detail.weight')} value={companion.weight} />
      <Fact label={t('detail.measures')} value={measurements.length > 0 ? measurements.join(' · ') : ''} />
      <Fact label={t('detail.city')} value={companion.address} />
    </dl>
  );
}

function Fact({ label, value, wide = false }: { label: string; value: ReactNode; wide?: boolean }) {
  if (value === '') return null;
  return (
    <div className={wide ? styles.wide : styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
