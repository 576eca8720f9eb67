import { Picture } from '@unison/shared/ui';
import { Carousel } from '@unison/shared/ui/media';
import { useHomeTexts } from '../useHomeTexts';

const STAY_MS = 5_000;

/** Pictures only: a banner leads nowhere (O-56). */
export function Banners({ pictures }: { pictures: readonly string[] }) {
  const { t } = useHomeTexts();
  return (
    <Carousel
      label={t('home.banners')}
      autoplay={STAY_MS}
      slides={pictures.map((src, place) => ({
        key: `${place} ${src}`,
        content: <Picture src={src} alt="" width={1120} height={490} priority={place === 0} />,
      }))}
    />
  );
}
