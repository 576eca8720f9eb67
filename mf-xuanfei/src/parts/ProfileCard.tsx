import type { CompanionCard } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { SaveButton } from '@unison/shared/screen';
import { Icon, PictureCard } from '@unison/shared/ui';
import styles from './ProfileCard.module.css';

export type ProfileCardProps = { profile: CompanionCard; href: string; isInSight: boolean };

/** Image, name, address, price and the first service (DIRECTORY-16). */
export function ProfileCard({ profile, href, isInSight }: ProfileCardProps) {
  const format = useFormat();
  const { id, name, image, address, price, services, isFictional } = profile;
  return (
    <PictureCard
      href={href}
      title={name}
      level={2}
      ratio="3 / 4"
      picture={{ src: image, width: 600, height: 800, priority: isInSight, isFictional }}
      action={<SaveButton onPicture profile={{ id, name, picture: image, address, isFictional }} />}
    >
      {address ? (
        <span className={styles.place}>
          <Icon name="pin" size={16} />
          <span className={styles.line}>{address}</span>
        </span>
      ) : null}
      {price ? <span className={styles.price}>{format.price(price)}</span> : null}
      {services[0] ? <span className={styles.line}>{services[0]}</span> : null}
    </PictureCard>
  );
}
