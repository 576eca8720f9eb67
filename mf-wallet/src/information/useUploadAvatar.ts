import { useSaving } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useSetAvatarMutation, useUploadPictureMutation } from '../parts/accountApi';
import { useWalletTexts } from '../useWalletTexts';
import type { Crop } from './crop';

const QUALITY = 0.92;

const jpegOf = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/jpeg', QUALITY) : resolve(null)));

/** Sends the square and makes it the avatar. A second try after a lost answer does not send the same square twice. */
export function useUploadAvatar(canvas: RefObject<HTMLCanvasElement | null>, crop: Crop) {
  const { common } = useWalletTexts();
  const toast = useToast();
  const { save, tell } = useSaving();
  const [sendPicture] = useUploadPictureMutation();
  const [setAvatar] = useSetAvatarMutation();
  /** How much has left the device, 0 to 1, while it is under way. */
  const [sent, setSent] = useState<number>();
  const uploaded = useRef<{ crop: Crop; path: string }>(undefined);

  const pathOnPlatform = async (): Promise<string | undefined> => {
    if (uploaded.current?.crop === crop) return uploaded.current.path;
    const picture = await jpegOf(canvas.current);
    if (!picture) {
      toast({ text: common('error.unexpected'), tone: 'danger' });
      return undefined;
    }
    const { data: path, error } = await sendPicture({ picture, onSent: setSent });
    if (path === undefined) tell(error);
    else uploaded.current = { crop, path };
    return path;
  };
  const upload = async () => {
    setSent(0);
    const path = await pathOnPlatform();
    const isSaved = path !== undefined && (await save(setAvatar(path)));
    setSent(undefined);
    return isSaved;
  };
  return { upload, sent };
}
