import { useListGameRecordsQuery } from '@unison/shared/api';
import { useFormat } from '@unison/shared/i18n';
import { Amounts, Money } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { CountedMoney } from './CountedMoney';
import { ordersOfGame, outcomeOf } from './ordersOfGame';
import styles from './RoundOutcome.module.css';

/** What the own orders of a drawn round came to together: a win and a loss in one size. `RoundResult` announces each of them. */
export function RoundOutcome({ gameId, round }: { gameId: string; round: string }) {
  const { t } = useGameTexts();
  const format = useFormat();
  const { data } = useListGameRecordsQuery();
  const outcome = data && outcomeOf(ordersOfGame(data, gameId), round);
  if (!outcome) return null;
  const { won, staked } = outcome;
  return (
    <>
      <span className={styles.figure}>
        {won > 0 ? (
          <CountedMoney tone="gained" size="huge" amount={won} words={(money) => t('game.wonAmount', { money: format.money(money) })} />
        ) : (
          <Money tone="staked" size="huge" value={t('game.notWon')} />
        )}
      </span>
      {staked === undefined ? null : (
        <span>
          <Amounts>{`${t('game.stake')} ${format.money(staked)}`}</Amounts>
        </span>
      )}
    </>
  );
}
