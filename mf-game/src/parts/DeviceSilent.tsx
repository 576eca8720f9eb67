import { Button, StatusLine } from '@unison/shared/ui';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useGameTexts } from '../useGameTexts';
import styles from './DeviceSilent.module.css';

/** A device that has said nothing for so long, in ms, may never: the member is told, and may go on. */
const SILENT_MS = 3_000;

/** What stands where something waits for what the device kept: its shape, and after a while in its place why, and the member's own way on. */
export function DeviceSilent({ shape, onGoOn }: { shape: ReactNode; onGoOn: () => void }) {
  const { t } = useGameTexts();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSilent) return shape;
  return (
    <div className={styles.place}>
      <div aria-hidden="true" className={styles.shape}>
        {shape}
      </div>
      <div className={styles.words}>
        <StatusLine icon="clock" live>
          {t('fair.deviceSilent')}
        </StatusLine>
        <Button block onClick={onGoOn}>
          {t('fair.goUncompared')}
        </Button>
      </div>
    </div>
  );
}
