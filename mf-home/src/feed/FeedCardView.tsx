import { paths } from '@unison/shared/contract';
import { useFormat } from '@unison/shared/i18n';
import { Icon, PictureCard } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import type { FeedCard } from './feedApi';
import styles from './FeedCardView.module.css';

export function FeedCardView({ card, isInSight }: { card: FeedCard; isInSight: boolean }) {
  const { common } = useHomeTexts();
  const format = useFormat();
  return (
    <PictureCard
      href={paths.companion(card.id)}
      title={card.name}
      level={2}
      beside
      ratio="3 / 4"
      picture={{ src: card.picture, width: 600, height: 800, priority: isInSight, isFictional: card.isFictional }}
    >
      {card.city && !card.address.startsWith(card.city) ? <span>{card.city}</span> : null}
      {card.address ? (
        <span className={styles.line}>
          <Icon name="pin" size={16} />
          {card.address}
        </span>
      ) : null}
      {card.price ? <span className={styles.price}>{format.price(card.price)}</span> : null}
      <span className={styles.line}>
        <Icon name="comment" size={16} />
        {common('card.comments', { count: card.commentCount })}
      </span>
    </PictureCard>
  );
}
