import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ImageViewerProps } from './Lightbox';

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
