import { Button, Picture } from '@unison/shared/ui';
import { SafeHtml } from '@unison/shared/ui/html';
import { Dialog } from '@unison/shared/ui/overlay';
import { useGameTexts } from '../useGameTexts';
import { DrawVerdict } from './DrawVerdict';
import type { ShownResult } from './useDraw';
import styles from './Wheel.module.css';

/** What the draw gave: picture, title and message of the prize, and how the draw verified. */
export function ResultDialog({ prize, message, state, onClose }: ShownResult & { onClose: () => void }) {
  const { t } = useGameTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={prize?.title ?? t('wheel.result')}
      footer={
        <Button variant="primary" block onClick={onClose}>
          {t('wheel.ok')}
        </Button>
      }
    >
      <div className={styles.result}>
        {prize && prize.image !== '' ? <Picture src={prize.image} alt="" width={120} height={120} className={styles.prize} /> : null}
        <SafeHtml html={message} />
        <DrawVerdict state={state} />
      </div>
    </Dialog>
  );
}
