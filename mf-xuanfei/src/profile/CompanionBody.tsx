import type { Companion } from '@unison/shared/api';
import { usePartWhile } from '@unison/shared/screen';
import { Badge, Section, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './CompanionBody.module.css';
import { CompanionFacts } from './CompanionFacts';
import { Gallery } from './Gallery';

/** What is known of a companion: a pure function of the answer and the labels. */
export function CompanionBody({ companion }: { companion: Companion }) {
  const { t, common } = useDirectoryTexts();
  // As written both badges stand on every profile; a platform that says who was checked is believed.
  const isVerified = companion.isVerified ?? true;
  const isVideoVerified = companion.isVideoVerified ?? true;
  // Without the field the constant text stands, as written.
  const travels = companion.isAirborne ?? true;
  // What cleans a text by others is fetched beside the screen, which does not wait for it.
  const Summary = usePartWhile(companion.summary !== '', () => import('./Summary').then((module) => module.Summary), false);
  return (
    <>
      <Gallery name={companion.name} place={companion.address} images={companion.images} isFictional={companion.isFictional} />
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
        <Badge icon="pin">{t(travels ? 'detail.airborne' : 'detail.airborneNo')}</Badge>
      </p>
      <CompanionFacts companion={companion} />
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
          {Summary ? (
            <Summary html={companion.summary} />
          ) : (
            <SkeletonGroup>
              <Skeleton height="heading" />
            </SkeletonGroup>
          )}
        </Section>
      ) : null}
    </>
  );
}
