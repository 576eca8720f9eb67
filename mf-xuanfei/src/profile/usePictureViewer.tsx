import { useOnDemand } from '@unison/shared/screen';
import { useState, type ReactNode } from 'react';
import type { Pictures } from './PictureViewer';

async function loadViewer() {
  const [{ PictureViewer }, { loadImageViewer }] = await Promise.all([import('./PictureViewer'), import('@unison/shared/ui/media')]);
  await loadImageViewer();
  return PictureViewer;
}

type PictureViewing = {
  open: (index: number) => void;
  isOpen: boolean;
  /** The picture that was pressed, while what shows it is on its way. */
  coming: number | null;
  viewer: ReactNode;
};

/** Opens one of the pictures over the whole screen; what shows it is fetched while the browser is idle. */
export function usePictureViewer(pictures: Pictures): PictureViewing {
  const [opened, setOpened] = useState<number | null>(null);
  const load = () =>
    loadViewer().catch((error: unknown) => {
      setOpened(null);
      throw error;
    });
  const { Part: Viewer, isBusy, open } = useOnDemand(load, { ahead: true });
  return {
    open(index) {
      setOpened(index);
      open();
    },
    isOpen: opened !== null,
    coming: isBusy ? opened : null,
    viewer: Viewer ? <Viewer {...pictures} opened={opened} onClose={() => setOpened(null)} /> : null,
  };
}
