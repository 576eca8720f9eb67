import { ImageViewer } from '@unison/shared/ui/media';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** Pictures of one companion. */
export type Pictures = { name: string; images: readonly string[]; isFictional: boolean };

export type PictureViewerProps = Pictures & { opened: number | null; onClose: () => void };

export function PictureViewer({ name, images, isFictional, opened, onClose }: PictureViewerProps) {
  const { t } = useDirectoryTexts();
  return (
    <ImageViewer
      index={opened}
      onClose={onClose}
      images={images.map((src, index) => ({
        src,
        alt: t('detail.picture', { name, n: index + 1, total: images.length }),
        width: 600,
        height: 800,
        isFictional,
      }))}
      labels={{
        viewer: t('detail.pictures', { name }),
        previous: t('detail.previous'),
        next: t('detail.next'),
        zoomIn: t('detail.zoomIn'),
        zoomOut: t('detail.zoomOut'),
      }}
    />
  );
}
