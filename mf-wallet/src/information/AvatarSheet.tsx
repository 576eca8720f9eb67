import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useIsHere } from '@unison/shared/attempt';
import { useSaving } from '@unison/shared/session';
import { Button } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { useSetAvatarMutation } from '../parts/accountApi';
import { useWalletTexts } from '../useWalletTexts';
import styles from './Avatar.module.css';
import { AvatarChoices } from './AvatarChoices';
import { builtInAvatars, pathOf } from '../parts/avatarPaths';
import { CropPicture } from './CropPicture';
import { PictureUpload } from './PictureUpload';

type AvatarSheetProps = { current: string; onClose: () => void };

/** A picture of the platform, or one of the member's own (ACCOUNT-60 to ACCOUNT-63). */
export function AvatarSheet({ current, onClose }: AvatarSheetProps) {
  const { t, common } = useWalletTexts();
  const { save } = useSaving();
  const { data: base } = useGetBaseInfoQuery();
  const [setAvatar, { isLoading: isSaving }] = useSetAvatarMutation();
  const [chosen, setChosen] = useState(pathOf(current));
  const [own, setOwn] = useState<ImageBitmap>();
  const isHere = useIsHere();
  // Unpacked it may take 16 MB of a small phone, which its collector is in no hurry to free.
  useEffect(() => () => own?.close(), [own]);
  const take = (picture: ImageBitmap) => (isHere() ? setOwn(picture) : picture.close());
  // It can be closed while it saves: the answer must not close the one that is open by then.
  const done = () => {
    if (isHere()) onClose();
  };

  if (own)
    return (
      <Sheet open title={t('info.crop')} onClose={onClose}>
        <CropPicture picture={own} onBack={() => setOwn(undefined)} onSaved={done} />
      </Sheet>
    );
  const saveChosen = async () => {
    if (chosen === pathOf(current) || (await save(setAvatar(chosen)))) done();
  };
  return (
    <Sheet
      open
      title={t('info.avatar')}
      onClose={onClose}
      footer={
        <Button variant="primary" block busy={isSaving} onClick={() => void saveChosen()}>
          {common('common.save')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <PictureUpload onPicture={take} />
        {base ? <AvatarChoices avatars={builtInAvatars(base)} chosen={chosen} onChoose={setChosen} /> : null}
      </div>
    </Sheet>
  );
}
