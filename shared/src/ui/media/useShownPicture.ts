import { useState } from 'react';

/**
 * The place the viewer is at, and the same slides while they say the same. The viewer's library goes to the index it is given whenever the index
 * or the list is another one, so a new list or the index it was opened with would turn back whoever has turned to another picture.
 */
export function useShownPicture<Picture extends object>(images: readonly Picture[], opened: number | null) {
  const [slides, setSlides] = useState(() => [...images]);
  if (JSON.stringify(images) !== JSON.stringify(slides)) setSlides([...images]);
  const [{ from, at }, setPlace] = useState({ from: opened, at: opened ?? 0 });
  if (from !== opened) setPlace({ from: opened, at: opened ?? at });
  return { slides, at, follow: (index: number) => setPlace({ from: opened, at: index }) };
}
