import { useCapability, useGetBaseInfoQuery } from '@unison/shared/api';
import { fingerprint } from '@unison/shared/fairness';
import { joined, useErrorText, useFormat } from '@unison/shared/i18n';
import { useCopy } from '@unison/shared/screen';
import { Button, DiceFace, ErrorState, Facts, Section, SkeletonRows, StatusLine } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useGameTexts } from '../useGameTexts';
import { useGetFairnessQuery } from './fairnessApi';
import { gameApi, useListOddsQuery } from '../parts/gameApi';
import type { CheckedRound } from '@unison/shared/fairness';
import styles from './checkDraw.module.css';
import { PassItOn } from './PassItOn';
import { Trace } from './Trace';
import { useRoundCheck } from './useRoundCheck';
import type { RoundCheck } from './useRoundCheck';

/** Stands behind this sheet and comes with it. */
export { ClosedGame } from './ClosedGame';

export type ProofSheetProps = {
  gameKey: string;
  gameId: string;
  round: string;
  dice?: readonly number[] | undefined;
  onClose: () => void;
};

/**
 * How one round was drawn, in plain words and in the figures anybody can compute it from. What only a platform that proves its draws keeps is
 * promised for none other (O-81).
 */
export function ProofSheet({ gameKey, gameId, round, dice, onClose }: ProofSheetProps) {
  const { t, common } = useGameTexts();
  const hasProofs = useCapability('fairness');
  const isAhead = useIsAhead(gameKey, gameId, round) && dice === undefined;
  const check = useRoundCheck(gameId, isAhead ? '' : round, dice);
  const isLost = useIsLost(gameId, round) && dice === undefined && !check.proof;
  // What a proof gives is not said beside one that does not hold.
  const differs = check.verdict?.state === 'differs';
  if (isLost)
    return (
      <Sheet open onClose={onClose} title={t('fair.round', { n: round })}>
        <StatusLine live>
          <strong>{`${t('fair.lost')}${common('common.colon')}${round}`}</strong>
          <p>{t('fair.lostHint')}</p>
        </StatusLine>
      </Sheet>
    );
  if (isAhead || check.isUnlisted)
    return (
      <Sheet open onClose={onClose} title={t('fair.round', { n: round })}>
        <StatusLine live>{t(isAhead ? 'game.notOpened' : 'fair.unlisted')}</StatusLine>
      </Sheet>
    );
  return (
    <Sheet open onClose={onClose} title={t('fair.title', { n: round })}>
      <div className={styles.sheet}>
        <Outcome check={check} />
        {check.verdict?.state === 'partly' && check.proof ? (
          <Trace gameId={gameId} proof={check.proof} isBusy={check.isFetching} onDone={check.checkAnew} />
        ) : null}
        {check.proof?.isLate && !differs ? <StatusLine tone="warning">{t('fair.wasLate')}</StatusLine> : null}
        {check.proof ? <Proof proof={check.proof} /> : null}
        <Game gameId={gameId} />
        {hasProofs && !differs ? <Operator /> : null}
        {hasProofs ? <PassItOn gameKey={gameKey} gameId={gameId} round={round} proof={check.proof} /> : null}
      </div>
    </Sheet>
  );
}

/** The round takes stakes or is yet to come, as far as the game behind the sheet knows: nothing was drawn that could be checked. */
function useIsAhead(gameKey: string, gameId: string, round: string): boolean {
  const { data: open } = gameApi.endpoints.getRound.useQueryState({ key: gameKey, id: gameId });
  const { data: draws } = gameApi.endpoints.listDraws.useQueryState(gameKey);
  return open !== undefined && Number(round) >= Number(open.number) && !draws?.some((one) => one.round === round);
}

/** The platform says in public that it lost the seed of this round: it was paid, and nothing was drawn that could be checked. */
function useIsLost(gameId: string, round: string): boolean {
  const { data } = useGetFairnessQuery(undefined, { skip: !useCapability('fairness') });
  return data?.games.find(({ id }) => id === gameId)?.lost.includes(round) ?? false;
}

const TONES = { verified: 'positive', partly: 'info', unchecked: 'info', differs: 'danger' } as const;

function Outcome({ check: { verdict, error, isFetching, checkAnew } }: { check: RoundCheck }) {
  const { t } = useGameTexts();
  const errorText = useErrorText();
  const format = useFormat();
  if (error !== undefined) return <ErrorState message={errorText(error)} onRetry={checkAnew} retrying={isFetching} />;
  if (!verdict) return <SkeletonRows count={1} />;
  const values: Record<string, string> = verdict.state === 'partly' ? { n: verdict.backTo, steps: format.number(verdict.steps) } : {};
  return (
    <StatusLine tone={TONES[verdict.state]} live>
      <strong>{t(`fair.${verdict.state}`, values)}</strong>
      <p>{verdict.state === 'differs' ? t(`fair.reason.${verdict.reason}`) : t(`fair.explain.${verdict.state}`, values)}</p>
    </StatusLine>
  );
}

function Proof({ proof }: { proof: CheckedRound }) {
  const { t } = useGameTexts();
  const format = useFormat();
  const copy = useCopy();
  const hash = (value: string) => <code className={styles.hash}>{value}</code>;
  const mark = fingerprint(proof.end);
  return (
    <>
      <span className={styles.dice}>
        {proof.dice.map((face, index) => (
          <DiceFace key={index} value={face} size={32} label={String(face)} />
        ))}
      </span>
      <Facts
        items={[
          { label: t('fair.commit'), value: hash(proof.commit) },
          { label: t('fair.seed'), value: hash(proof.seed) },
          { label: t('fair.position'), value: format.number(proof.position) },
          { label: t('fair.oddsHash'), value: hash(proof.oddsHash) },
          { label: t('fair.fingerprint'), value: hash(mark) },
        ]}
      />
      <p className={styles.hint}>{t('fair.fingerprintHint')}</p>
      <Button icon="copy" size="small" onClick={() => void copy(mark)}>
        {t('fair.copyFingerprint')}
      </Button>
    </>
  );
}

function Operator() {
  const { t } = useGameTexts();
  const { data: base } = useGetBaseInfoQuery();
  return (
    <Section heading={t('fair.operator')} level={3}>
      <p>{t('fair.operatorCannot')}</p>
      <p>{t('fair.operatorCan')}</p>
      {base?.playCredits ? <p>{t('fair.uncertified')}</p> : null}
    </Section>
  );
}

/** What is public of the whole game: the same for everybody. */
function Game({ gameId }: { gameId: string }) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const hasProofs = useCapability('fairness');
  const { data } = useGetFairnessQuery(undefined, { skip: !hasProofs });
  const { data: odds } = useListOddsQuery(gameId);
  const game = data?.games.find(({ id }) => id === gameId);
  const returns = (odds ?? []).flatMap((option) => (option.returns === undefined ? [] : [option.returns]));
  const shares = [Math.min(...returns), Math.max(...returns)].map(format.percent);
  const facts = [
    ...(returns.length > 0 ? [{ label: t('fair.returns'), value: [...new Set(shares)].join(' – ') }] : []),
    ...(game
      ? [
          { label: t('fair.drawn'), value: format.number(game.drawn) },
          { label: t('fair.late'), value: format.number(game.late) },
          { label: t('fair.lost'), value: game.lost.length === 0 ? format.number(0) : joined(common, game.lost) },
        ]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Section heading={t('fair.game')} level={3}>
      <Facts items={facts} />
      {game ? <p className={styles.hint}>{t('fair.lostHint')}</p> : null}
    </Section>
  );
}
