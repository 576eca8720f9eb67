import { savesData, whenIdle } from '@unison/shared/screen';
import { useEffect } from 'react';

/** Fetches a picture while the browser is idle, so that whoever turns to it finds it there; not where the member spares data. */
export function usePictureAhead(src: string | undefined): void {
  useEffect(() => {
    if (!src || savesData()) return undefined;
    return whenIdle(() => {
      const picture = new Image();
      picture.fetchPriority = 'low'; // the one that is looked at comes first
      picture.src = src;
    });
  }, [src]);
}
