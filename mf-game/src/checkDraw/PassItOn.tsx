import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { BaseInfo } from '@unison/shared/api';
import { fairPlayCalls, paths } from '@unison/shared/contract';
import { useCopy, useShare } from '@unison/shared/screen';
import { Button, Section } from '@unison/shared/ui';
import { ComputingLink } from '../parts/ComputingLink';
import { platformAddress } from '../parts/platformAddress';
import { useGameTexts } from '../useGameTexts';
import type { CheckedRound } from '@unison/shared/fairness';
import styles from './checkDraw.module.css';

type PassItOnProps = { gameKey: string; gameId: string; round: string; proof: CheckedRound | undefined };

/** The proofs of one round and those before it; of an unnumbered one the newest there are. */
function revealsFrom(gameId: string, round: string): string {
  const query = new URLSearchParams({ id: gameId });
  if (/^\d{1,15}$/.test(round)) query.set('before', String(Number(round) + 1));
  return `${fairPlayCalls.listReveals.path}?${query.toString()}`;
}

/** In the form that the program on the platform's page on computing a draw reads. */
function forVerifier(base: BaseInfo, gameId: string, proof: CheckedRound): string {
  const { round, seed, end, position, dice, commit, oddsHash } = proof;
  const data = { game: gameId, round, seed, chain_end: end, chain_position: position, dice, commit, odds_hash: oddsHash };
  const asked = [fairPlayCalls.getFairness.path, revealsFrom(gameId, round)];
  const calls = asked.map((path) => new URL(platformAddress(base, path), location.href).href);
  return JSON.stringify({ round: data, calls }, undefined, 2);
}

/** Lets somebody else compute or look at the same draw. */
export function PassItOn({ gameKey, gameId, round, proof }: PassItOnProps) {
  const { t } = useGameTexts();
  const { data: base } = useGetBaseInfoQuery();
  const copy = useCopy();
  const share = useShare();
  const url = new URL(paths.check(gameKey, gameId, round), location.href).href;
  return (
    <Section heading={t('fair.compute')} level={3}>
      <ComputingLink />
      {base && proof ? (
        <>
          <p>{t('fair.computeHint')}</p>
          <Button icon="copy" block onClick={() => void copy(forVerifier(base, gameId, proof))}>
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
