import { useOnDemand } from '@unison/shared/screen';
import { useState, type ReactNode } from 'react';
import type { Pictures } from './PictureViewer';

/** Opens one of the pictures over the whole screen; what shows it is fetched while the browser is idle. */
export function usePictureViewer(pictures: Pictures): { open: (index: number) => void; isOpen: boolean; viewer: ReactNode } {
  const [opened, setOpened] = useState<number | null>(null);
  const { Part: Viewer, open } = useOnDemand(() => import('./PictureViewer').then((module) => module.PictureViewer), { ahead: true });
  return {
    open(index) {
      setOpened(index);
      open();
    },
    isOpen: opened !== null,
    viewer: Viewer ? <Viewer {...pictures} opened={opened} onClose={() => setOpened(null)} /> : null,
  };
}
