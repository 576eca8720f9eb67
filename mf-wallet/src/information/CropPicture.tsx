import { useFormat } from '@unison/shared/i18n';
import { Button, Progress, Slider } from '@unison/shared/ui';
import { useRef, useState } from 'react';
import { useWalletTexts } from '../useWalletTexts';
import styles from './Avatar.module.css';
import { MOST_ZOOM, WHOLE } from './crop';
import type { Crop } from './crop';
import { CropSquare } from './CropSquare';
import { useUploadAvatar } from './useUploadAvatar';

type CropPictureProps = { picture: ImageBitmap; onBack: () => void; onSaved: () => void };

const SETTINGS: readonly { name: keyof Crop; text: string; least: number; most: number }[] = [
  { name: 'zoom', text: 'info.zoom', least: 1, most: MOST_ZOOM },
  { name: 'across', text: 'info.across', least: 0, most: 1 },
  { name: 'down', text: 'info.down', least: 0, most: 1 },
];

/** Cuts a square out of a picture, by pointer or by the keys of three sliders, and sends it. */
export function CropPicture({ picture, onBack, onSaved }: CropPictureProps) {
  const { t, common } = useWalletTexts();
  const { percent } = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(WHOLE);
  const { upload, sent } = useUploadAvatar(canvas, crop);
  const isSending = sent !== undefined;

  return (
    <div className={styles.parts}>
      <CropSquare picture={picture} crop={crop} canvas={canvas} onChange={isSending ? () => undefined : setCrop} />
      {SETTINGS.map(({ name, text, least, most }) => (
        <div key={name} className={styles.setting}>
          <span className={styles.name}>{t(text)}</span>
          <Slider
            label={t(text)}
            value={crop[name] - least}
            max={most - least}
            step={0.02}
            valueText={percent(crop[name])}
            disabled={isSending}
            onChange={(value) => setCrop({ ...crop, [name]: value + least })}
          />
        </div>
      ))}
      {isSending ? <Progress label={t('info.uploading')} value={sent} max={1} valueText={percent(sent)} /> : null}
      <div className={styles.buttons}>
        <Button onClick={onBack} disabled={isSending}>
          {t('info.anotherPicture')}
        </Button>
        <Button variant="primary" busy={isSending} onClick={() => void upload().then((isSaved) => isSaved && onSaved())}>
          {common('common.save')}
        </Button>
      </div>
    </div>
  );
}
