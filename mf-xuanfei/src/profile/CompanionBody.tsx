import type { Companion } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { Badge, Section } from '@unison/shared/ui';
import { SafeHtml } from '@unison/shared/ui/html';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './CompanionBody.module.css';
import { CompanionFacts } from './CompanionFacts';
import { Gallery } from './Gallery';

/** What is known of a companion: a pure function of the answer and the labels. */
export function CompanionBody({ companion }: { companion: Companion }) {
  const { t, common } = useDirectoryTexts();
  const format = useFormat();
  // As written both badges stand on every profile; a platform that says who was checked is believed.
  const isVerified = companion.isVerified ?? true;
  const isVideoVerified = companion.isVideoVerified ?? true;
  // Without the field the constant text stands, as written.
  const travels = companion.isAirborne ?? true;
  return (
    <>
      <Gallery name={companion.name} images={companion.images} isFictional={companion.isFictional} />
      <div className={styles.lead}>
        {isVerified || isVideoVerified ? (
          <p className={styles.badges}>
            {isVerified ? (
              <Badge tone="positive" icon="check-circle">
                {t('detail.auth')}
              </Badge>
            ) : null}
            {isVideoVerified ? (
              <Badge tone="positive" icon="shield">
                {common('card.videoAuth')}
              </Badge>
            ) : null}
          </p>
        ) : null}
        {companion.price ? (
          <p className={styles.price}>
            <span className={styles.label}>{t('detail.price')}</span>
            <span className={styles.amount}>{format.price(companion.price)}</span>
          </p>
        ) : null}
      </div>
      <CompanionFacts companion={companion} />
      <p>
        <Badge icon="pin">{t(travels ? 'detail.airborne' : 'detail.airborneNo')}</Badge>
      </p>
      {companion.services.length > 0 ? (
        <Section heading={t('detail.items')}>
          <ul role="list" className={styles.chips}>
            {companion.services.map((service) => (
              <li key={service}>
                <Badge>{service}</Badge>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {companion.summary ? (
        <Section heading={t('detail.summary')}>
          <SafeHtml html={companion.summary} />
        </Section>
      ) : null}
    </>
  );
}
