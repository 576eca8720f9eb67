import { useFormat } from '@unison/shared/i18n';
import type { StakeOption } from '../parts/lotteryApi';
import { useGameTexts } from '../useGameTexts';
import styles from './Chances.module.css';
import { chanceOf } from './options';

type ChancesProps = { options: readonly StakeOption[]; oddsHidden: boolean; returns: number | undefined };

/** Each option's probability by the rules of three dice, its odds, and what it pays back on average. */
export function Chances({ options, oddsHidden, returns }: ChancesProps) {
  const { t } = useGameTexts();
  const format = useFormat();
  return (
    <>
      {oddsHidden || returns === undefined ? null : <p>{t('rules.returns', { share: format.percent(returns) })}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rules.option')}</th>
            <th scope="col">{t('rules.chance')}</th>
            {oddsHidden ? null : <th scope="col">{t('game.odds')}</th>}
            {oddsHidden ? null : <th scope="col">{t('rules.return')}</th>}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.type}>
              <th scope="row">{option.name || option.type}</th>
              <td>{format.percent(chanceOf(option.type))}</td>
              {oddsHidden ? null : <td>{format.amount(option.odds)}</td>}
              {oddsHidden ? null : <td>{format.percent(option.returns)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
