import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

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

/** Pictures over the whole column, with zoom, swipe and keyboard. Its code comes when it is first opened; should it not come, it closes again. */
export function ImageViewer(props: ImageViewerProps) {
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>();
  const { index, onClose } = props;

  useEffect(() => {
    if (index === null || Viewer) return undefined;
    let wanted = true;
    import('./Lightbox').then(
      (module) => wanted && setViewer(() => module.Lightbox),
      () => wanted && onClose(),
    );
    return () => {
      wanted = false;
    };
  }, [index, Viewer, onClose]);

  return Viewer ? <Viewer {...props} /> : null;
}
