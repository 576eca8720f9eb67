import type { Companion } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { HeaderAction } from '@unison/shared/remote';
import { SaveButton, useShare } from '@unison/shared/screen';
import { IconButton } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';

/** In the header: passing the profile on, and the heart. */
export function ProfileActions({ companion: { id, name, images, address, isFictional } }: { companion: Companion }) {
  const { common } = useDirectoryTexts();
  const share = useShare();
  const url = () => new URL(paths.companion(id), location.href).href;
  return (
    <HeaderAction>
      <IconButton icon="share" label={common('share.share')} onClick={() => void share({ title: name, text: name, url: url() })} />
      <SaveButton profile={{ id, name, picture: images[0] ?? '', address, isFictional }} />
    </HeaderAction>
  );
}
