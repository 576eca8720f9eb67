import { useIsHere } from '@unison/shared/attempt';
import { useSaving } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useSetAvatarMutation, useUploadPictureMutation } from '../parts/accountApi';
import { useWalletTexts } from '../useWalletTexts';
import type { Crop } from './crop';

const QUALITY = 0.92;

const jpegOf = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/jpeg', QUALITY) : resolve(null)));

/**
 * Sends the square and makes it the avatar. A second try after a lost answer does not send the same square twice. Whoever leaves while it is sent gives
 * it up: else it would take the place of what they choose next.
 */
export function useUploadAvatar(canvas: RefObject<HTMLCanvasElement | null>, crop: Crop) {
  const { common } = useWalletTexts();
  const toast = useToast();
  const { save, tell } = useSaving();
  const [sendPicture] = useUploadPictureMutation();
  const [setAvatar] = useSetAvatarMutation();
  /** How much has left the device, 0 to 1, while it is under way. */
  const [sent, setSent] = useState<number>();
  const uploaded = useRef<{ crop: Crop; path: string }>(undefined);
  const isHere = useIsHere();
  const underWay = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const pathOnPlatform = async (): Promise<string | undefined> => {
    if (uploaded.current?.crop === crop) return uploaded.current.path;
    const picture = await jpegOf(canvas.current);
    if (!isHere()) return undefined;
    if (!picture) {
      toast({ text: common('error.unexpected'), tone: 'danger' });
      return undefined;
    }
    const sending = sendPicture({ picture, onSent: setSent });
    underWay.current = sending;
    const { data: path, error } = await sending;
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
