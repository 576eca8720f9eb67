import { useOnDemand } from '@unison/shared/screen';
import { Button, Card, StatusLine } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { StoppedGame } from './DifferencesSheet';
import styles from './checkDraw.module.css';

/** Stands where the stakes of a game were, while its proofs do not verify. */
export function StoppedCard(props: StoppedGame) {
  const { t } = useGameTexts();
  const sheet = useOnDemand(() => import('./DifferencesSheet').then((module) => module.DifferencesSheet));
  return (
    <Card className={styles.stopped}>
      <StatusLine tone="danger" live>
        {t(props.isGone ? 'fair.stoppedGone' : 'fair.stopped')}
      </StatusLine>
      <Button variant="primary" block aria-haspopup="dialog" busy={sheet.isBusy} onClick={sheet.open}>
        {t('fair.readDiffers')}
      </Button>
      {sheet.Part ? <sheet.Part {...props} onClose={sheet.close} /> : null}
    </Card>
  );
}
