import { Carousel } from '@unison/shared/ui/media';
import { useHomeTexts } from '../useHomeTexts';
import { BannerPicture } from './BannerPicture';
import type { Banner } from './homeApi';

/** They wait for a finger: the notice alone moves, and has the one pause of the screen. */
export function BannerSlides({ banners }: { banners: readonly Banner[] }) {
  const { t } = useHomeTexts();
  return (
    <Carousel
      label={t('home.banners')}
      controls="onPicture"
      slides={banners.map((banner, index) => ({
        key: `${index} ${banner.picture}`,
        content: <BannerPicture banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}
