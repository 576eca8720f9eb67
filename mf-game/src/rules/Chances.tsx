import { useFormat } from '@unison/shared/i18n';
import { FigureTable } from '@unison/shared/ui';
import type { StakeOption } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { chanceOf } from './options';

type ChancesProps = { options: readonly StakeOption[]; oddsHidden: boolean; returns: number | undefined };

/** Each option's probability by the rules of three dice, its odds, and what it pays back on average. */
export function Chances({ options, oddsHidden, returns }: ChancesProps) {
  const { t } = useGameTexts();
  const format = useFormat();
  return (
    <>
      {oddsHidden || returns === undefined ? null : <p>{t('rules.returns', { share: format.percent(returns) })}</p>}
      <FigureTable
        head={[t('rules.option'), t('rules.chance'), ...(oddsHidden ? [] : [t('game.odds'), t('rules.return')])]}
        rows={options.map(({ type, name, odds, returns: share }) => ({
          key: type,
          name: name || type,
          figures: [format.percent(chanceOf(type)), ...(oddsHidden ? [] : [format.amount(odds), format.percent(share)])],
        }))}
      />
    </>
  );
}
