import { Picture } from '@unison/shared/ui';
import { Carousel } from '@unison/shared/ui/media';
import { useHomeTexts } from '../useHomeTexts';
import type { Banner } from './homeApi';
import styles from './HomeTop.module.css';

/** Pictures only: a banner leads nowhere (O-56). They wait for a finger: the notice alone moves, and has the one pause of the screen. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useHomeTexts();
  return (
    <Carousel
      label={t('home.banners')}
      controls="onPicture"
      slides={banners.map(({ picture, isFictional }, index) => ({
        key: `${index} ${picture}`,
        content: (
          <Picture
            src={picture}
            alt=""
            width={1120}
            height={490}
            priority={index === 0}
            isFictional={isFictional}
            className={styles.banner}
          />
        ),
      }))}
    />
  );
}
