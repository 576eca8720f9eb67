import { useEffect } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './Lightbox.css';
import { useInertOutside } from './useInertOutside';
import { useShownPicture } from './useShownPicture';
import styles from './Lightbox.module.css';
import { FictionalMark } from '../Picture/FictionalMark';
import { useFrameRoot } from '../FrameRoot/FrameRoot';
import { useKitLabels } from '../Labels/KitLabels';
import { useCloseRequest } from '../overlay/useCloseRequest';

/** Names of the viewer's controls. */
export type ImageViewerLabels = {
  /** Name of the viewer itself. */
  viewer: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
};

export type ImageViewerProps = {
  images: readonly { src: string; alt: string; width: number; height: number; isFictional?: boolean }[];
  /** The picture it opens with, from 0; null while it is closed. */
  index: number | null;
  onClose: () => void;
  labels: ImageViewerLabels;
};

/** The viewer itself: apart, so that its code is loaded with the first picture opened. */
export function Lightbox({ images, index, onClose, labels }: ImageViewerProps) {
  const kit = useKitLabels();
  const root = useFrameRoot();
  const open = index !== null;
  const { slides, at, follow } = useShownPicture(images, index);
  useInertOutside(root, open);
  useCloseRequest(open, onClose);

  // The viewer hears keys only while the focus is in it; after its last control Tab leads to the browser's own bar.
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && event.target === document.body && onClose();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, onClose]);
  return (
    <YetAnotherLightbox
      open={open}
      index={at}
      on={{ view: ({ index: now }) => follow(now) }}
      close={onClose}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      portal={root ? { root } : {}}
      render={{
        slideFooter: ({ slide }) =>
          images.find(({ src }) => src === slide.src)?.isFictional ? (
            <span className={styles.fictional}>
              <FictionalMark />
            </span>
          ) : null,
      }}
      labels={{
        Lightbox: labels.viewer,
        Previous: labels.previous,
        Next: labels.next,
        Close: kit.close,
        '{index} of {total}': kit.place(1, 2).replace('1', '{index}').replace('2', '{total}'),
        'Photo gallery': '', // the dialog around it has the name
        Slide: '', // roles have their own words in every language; these would be English
        Carousel: '',
        'Zoom in': labels.zoomIn,
        'Zoom out': labels.zoomOut,
      }}
    />
  );
}
