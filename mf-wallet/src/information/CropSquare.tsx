import { useTexts } from '@unison/shared/i18n';
import { useLayoutEffect, useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';
import styles from './Avatar.module.css';
import { dragged, squareOf } from './crop';
import type { Crop } from './crop';

const SIDE = 512;

type CropSquareProps = { picture: ImageBitmap; crop: Crop; canvas: RefObject<HTMLCanvasElement | null>; onChange: (crop: Crop) => void };

/** The square as it will be saved; a finger or a mouse moves the picture in it. */
export function CropSquare({ picture, crop, canvas, onChange }: CropSquareProps) {
  const { t } = useTexts('wallet');
  // A second finger, as of a pinch, moves nothing: the way between two fingers is no drag.
  const last = useRef<{ pointerId: number; x: number; y: number }>(undefined);

  useLayoutEffect(() => {
    const { left, top, side } = squareOf(picture, crop);
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    // A JPEG has no transparency: what is seen through becomes white, not black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, SIDE, SIDE);
    drawing.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop, canvas]);

  const begin = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (last.current) return;
    currentTarget.setPointerCapture(pointerId);
    last.current = { pointerId, x, y };
  };
  const move = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current || last.current.pointerId !== pointerId) return;
    const shown = currentTarget.clientWidth;
    onChange(dragged(picture, crop, (x - last.current.x) / shown, (y - last.current.y) / shown));
    last.current = { pointerId, x, y };
  };
  const end = ({ pointerId }: PointerEvent<HTMLCanvasElement>) => {
    if (last.current?.pointerId === pointerId) last.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('info.cropPreview')}
      width={SIDE}
      height={SIDE}
      className={styles.picture}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
