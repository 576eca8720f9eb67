import { useEffect, useState } from 'react';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { Skeleton, SkeletonGroup } from '../ui';
import styles from './QrCode.module.css';

export type QrCodeProps = {
  /** What the code says, and stands beside it to be read, selected and copied. */
  value: string;
  /** What it is, e.g. 'Your invitation'. */
  name: string;
};

type Drawing = { value: string; side: number; path: string } | 'failed';

/** A QR code with its text beside it: whoever cannot scan, or has no code because its drawing did not come, has the text. */
export function QrCode({ value, name }: QrCodeProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const [drawing, setDrawing] = useState<Drawing>();

  useEffect(() => {
    let isWanted = true;
    import('./qrPath').then(
      ({ qrPath }) => isWanted && setDrawing({ value, ...qrPath(value) }),
      () => isWanted && setDrawing('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [value]);

  return (
    <figure className={styles.figure}>
      <Drawn drawing={drawing} value={value} label={t('qr.of', { name })} />
      <figcaption className={styles.text}>{value}</figcaption>
    </figure>
  );
}

function Drawn({ drawing, value, label }: { drawing: Drawing | undefined; value: string; label: string }) {
  if (drawing === 'failed') return null;
  if (drawing?.value !== value) {
    return (
      <SkeletonGroup className={styles.code}>
        <Skeleton shape="block" height="fill" />
      </SkeletonGroup>
    );
  }
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.side} ${drawing.side}`} shapeRendering="crispEdges" className={styles.code}>
      <path d={drawing.path} />
    </svg>
  );
}
