import { Button, Facts } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useGameTexts } from '../useGameTexts';
import styles from './checkDraw.module.css';
import { acceptDifferences } from './pins';
import type { Difference } from '@unison/shared/fairness';

export type StoppedGame = { gameId: string; differences: readonly Difference[]; isGone: boolean };

/** What differs, in words and hashes; going on is the member's own decision. */
export function DifferencesSheet({ gameId, differences, isGone, onClose }: StoppedGame & { onClose: () => void }) {
  const { t } = useGameTexts();
  const accept = () => {
    acceptDifferences(gameId);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('fair.whatDiffers')}
      footer={
        <Button block onClick={accept}>
          {t('fair.accept')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {isGone ? <p>{t('fair.gone')}</p> : null}
        {differences.map((difference) => (
          <OneDifference key={`${difference.reason} ${difference.round} ${difference.shown}`} difference={difference} />
        ))}
        <p className={styles.hint}>{t('fair.acceptHint')}</p>
      </div>
    </Sheet>
  );
}

function OneDifference({ difference: { reason, round, pinned, shown } }: { difference: Difference }) {
  const { t } = useGameTexts();
  // Of no round is what this device kept, and cannot read any more.
  const isOfRound = round !== '' || shown !== '';
  const facts = [
    { label: t('fair.pinned'), value: pinned },
    { label: t('fair.shown'), value: shown },
  ];
  return (
    <div className={styles.stopped}>
      {isOfRound ? <h3>{t('fair.round', { n: round })}</h3> : null}
      <p>{isOfRound ? t(`fair.reason.${reason}`) : t('fair.lostRecord')}</p>
      <Facts
        items={facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => ({ label, value: <code className={styles.hash}>{value}</code> }))}
      />
    </div>
  );
}
