import { Picture } from '@unison/shared/ui';
import type { Banner } from './homeApi';
import styles from './HomeTop.module.css';

/** A banner leads nowhere (O-56). */
export function BannerPicture({ banner: { picture, isFictional }, isFirst }: { banner: Banner; isFirst: boolean }) {
  return <Picture src={picture} alt="" width={1120} height={490} priority={isFirst} isFictional={isFictional} className={styles.banner} />;
}
