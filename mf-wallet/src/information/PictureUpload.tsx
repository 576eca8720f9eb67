import { useTexts } from '@unison/shared/i18n';
import { Button, StatusLine } from '@unison/shared/ui';
import { useRef, useState } from 'react';
import { PICTURE_MB, PICTURE_MEGAPIXELS, readPicture } from './readPicture';
import type { PictureProblem } from './readPicture';

const PROBLEMS: Record<PictureProblem, { text: string; values: Record<string, number> }> = {
  notAPicture: { text: 'info.notAPicture', values: {} },
  tooLarge: { text: 'info.tooLarge', values: { n: PICTURE_MB } },
  tooManyPixels: { text: 'info.tooManyPixels', values: { n: PICTURE_MEGAPIXELS } },
};

/** Chooses a file of the device; what cannot be used is said here and never sent. */
export function PictureUpload({ onPicture }: { onPicture: (picture: ImageBitmap) => void }) {
  const { t } = useTexts('wallet');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem>();
  const [isReading, setReading] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const picture = await readPicture(file);
    setReading(false);
    if (typeof picture === 'string') setProblem(picture);
    else onPicture(picture);
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('info.upload')}
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          void take(currentTarget.files?.[0]);
          // The same file chosen again is a new choice.
          currentTarget.value = '';
        }}
      />
      <Button block icon="camera" busy={isReading} onClick={() => input.current?.click()}>
        {t('info.upload')}
      </Button>
      {problem ? (
        <StatusLine tone="danger" live>
          {t(PROBLEMS[problem].text, PROBLEMS[problem].values)}
        </StatusLine>
      ) : null}
    </>
  );
}
