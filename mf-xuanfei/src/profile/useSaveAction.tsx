import type { Companion } from '@unison/shared/api';
import { useHeaderAction } from '@unison/shared/remote';
import { useMemo } from 'react';
import { SaveButton } from '../parts/SaveButton';

/** The heart in the header, once the companion is there. */
export function useSaveAction(companion: Companion | undefined): void {
  useHeaderAction(
    useMemo(() => {
      if (!companion) return undefined;
      const { id, name, images, address } = companion;
      return <SaveButton onPicture={false} profile={{ id, name, picture: images[0] ?? '', address }} />;
    }, [companion]),
  );
}
