import { useDirectoryTexts } from '../useDirectoryTexts';
import type { Pictures } from './PictureViewer';

/** One of the pictures, as it is shown to be opened: the first is what the screen leads with. */
export function usePictureAt({ name, images, isFictional }: Pictures) {
  const { t } = useDirectoryTexts();
  return (index: number) => ({
    src: images[index] ?? '',
    alt: t('detail.picture', { name, n: index + 1, total: images.length }),
    width: 600,
    height: 800,
    priority: index === 0,
    leads: index === 0,
    isFictional,
  });
}
