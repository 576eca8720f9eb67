import type { CompanionCard } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useFormat } from '@unison/shared/i18n';
import { SaveButton } from '@unison/shared/screen';
import { Badge, PictureCard } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './CompanionItem.module.css';

export type CompanionItemProps = { companion: CompanionCard; isInSight: boolean };

export function CompanionItem({ companion, isInSight }: CompanionItemProps) {
  const { t, common } = useHomeTexts();
  const format = useFormat();
  const { id, name, image, title, price, address, measurements, isFictional } = companion;
  // As written, every card has the badge; a platform that says who was checked is believed.
  const isVideoVerified = companion.isVideoVerified ?? true;
  return (
    <PictureCard
      href={paths.companion(id)}
      title={name}
      picture={{ src: image, width: 600, height: 800, priority: isInSight, isFictional }}
      ratio="3 / 4"
      mark={
        isVideoVerified ? (
          <Badge tone="picture" icon="shield">
            {common('card.videoAuth')}
          </Badge>
        ) : null
      }
      action={<SaveButton onPicture profile={{ id, name, picture: image, address, isFictional }} />}
    >
      {title ? <span className={styles.line}>{title}</span> : null}
      {price ? (
        <span className={styles.price}>
          <span className={styles.label}>{common('card.price')}</span> {format.price(price)}
        </span>
      ) : null}
      {measurements[0] ? <span className={styles.line}>{t('card.measure', { value: measurements[0] })}</span> : null}
    </PictureCard>
  );
}
