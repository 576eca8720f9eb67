import type { Companion } from '@unison/shared/api';
import { HeaderAction } from '@unison/shared/remote';
import { SaveButton } from '@unison/shared/screen';

/** The heart in the header. */
export function SaveAction({ companion: { id, name, images, address, isFictional } }: { companion: Companion }) {
  return (
    <HeaderAction>
      <SaveButton profile={{ id, name, picture: images[0] ?? '', address, isFictional }} />
    </HeaderAction>
  );
}
