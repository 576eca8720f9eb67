import { useFormat } from '@unison/shared/i18n';
import { Button, Progress } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { CheckedRound } from '@unison/shared/fairness';
import styles from './checkDraw.module.css';
import { useTrace } from './useTrace';

type TraceProps = {
  gameId: string;
  proof: CheckedRound;
  /** The way was followed, and what came of it is on its way. */
  isBusy: boolean;
  onDone: () => void;
};

/** The long way from a round to the published end of its chain, only when it is asked for. */
export function Trace({ gameId, proof, isBusy, onDone }: TraceProps) {
  const { t } = useGameTexts();
  const format = useFormat();
  const { progress, start, stop } = useTrace(gameId, proof, onDone);
  if (!progress)
    return (
      <Button icon="shield" variant="primary" block busy={isBusy} onClick={start}>
        {t('fair.trace')}
      </Button>
    );
  const valueText = t('fair.traced', { n: format.number(progress.done), total: format.number(progress.of) });
  return (
    <>
      <Progress label={t('fair.trace')} value={progress.done} max={progress.of} valueText={valueText} />
      <div className={styles.row}>
        <span className={styles.hint}>{valueText}</span>
        <Button size="small" onClick={stop}>
          {t('fair.traceStop')}
        </Button>
      </div>
    </>
  );
}
