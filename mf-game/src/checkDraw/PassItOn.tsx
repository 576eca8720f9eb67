import { paths } from '@unison/shared/contract';
import { useCopy, useShare } from '@unison/shared/screen';
import { Button, Section } from '@unison/shared/ui';
import { ComputingLink } from '../parts/ComputingLink';
import { useGameTexts } from '../useGameTexts';
import type { CheckedRound } from '@unison/shared/fairness';
import styles from './checkDraw.module.css';

type PassItOnProps = { gameKey: string; gameId: string; round: string; proof: CheckedRound | undefined };

/** In the form that the program on the platform's page on computing a draw reads. */
function forVerifier(gameId: string, { round, seed, end, position, dice, commit, oddsHash }: CheckedRound): string {
  const data = { game: gameId, round, seed, chain_end: end, chain_position: position, dice, commit, odds_hash: oddsHash };
  const calls = [`/api/unison/fairness`, `/api/unison/fairness/reveals?id=${gameId}`].map((path) => new URL(path, location.href).href);
  return JSON.stringify({ round: data, calls }, undefined, 2);
}

/** Lets somebody else compute or look at the same draw. */
export function PassItOn({ gameKey, gameId, round, proof }: PassItOnProps) {
  const { t } = useGameTexts();
  const copy = useCopy();
  const share = useShare();
  const url = new URL(paths.check(gameKey, gameId, round), location.href).href;
  return (
    <Section heading={t('fair.compute')} level={3}>
      <ComputingLink />
      {proof ? (
        <>
          <p>{t('fair.computeHint')}</p>
          <Button icon="copy" block onClick={() => void copy(forVerifier(gameId, proof))}>
            {t('fair.computeCopy')}
          </Button>
        </>
      ) : null}
      <p className={styles.hash}>{url}</p>
      <Button icon="share" block onClick={() => void share({ text: t('fair.title', { n: round }), url })}>
        {t('fair.link')}
      </Button>
    </Section>
  );
}
