import { usePartWhile } from '@unison/shared/screen';
import { BannerPicture } from './BannerPicture';
import styles from './HomeTop.module.css';
import type { Banner } from './homeApi';
import { usePainted } from './usePainted';

/** The first picture is there with the screen; what turns to the others is fetched once that is painted, so that no card waits for it. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const isPainted = usePainted();
  const Slides = usePartWhile(isPainted, () => import('./BannerSlides').then((module) => module.BannerSlides), false);
  if (Slides) return <Slides banners={banners} />;
  return (
    <div className={styles.firstBanner}>
      {banners.slice(0, 1).map((banner) => (
        <BannerPicture key={banner.picture} banner={banner} isFirst />
      ))}
    </div>
  );
}
