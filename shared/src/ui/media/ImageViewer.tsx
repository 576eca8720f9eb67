import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ImageViewerProps } from './Lightbox';
import { loadImageViewer } from './loadImageViewer';

/**
 * Pictures over the whole column, with zoom, swipe and keyboard. Its code comes when it is first opened; should it not come, it closes again
 * without a word: who awaits `loadImageViewer` before it opens has said so.
 */
export function ImageViewer(props: ImageViewerProps) {
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>();
  const { index, onClose } = props;

  useEffect(() => {
    if (index === null || Viewer) return undefined;
    let wanted = true;
    loadImageViewer().then(
      (Lightbox) => wanted && setViewer(() => Lightbox),
      () => wanted && onClose(),
    );
    return () => {
      wanted = false;
    };
  }, [index, Viewer, onClose]);

  return Viewer ? <Viewer {...props} /> : null;
}
