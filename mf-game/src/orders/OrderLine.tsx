import type { GameRecord } from '@unison/shared/api';
import { dotted } from '@unison/shared/format';
import { joined, useFormat } from '@unison/shared/i18n';
import type { Translate } from '@unison/shared/i18n';
import { ListRow, Money } from '@unison/shared/ui';
import { memo } from 'react';
import type { StakeOption } from '../parts/gameApi';
import { OPTION_WORDS } from '../parts/optionWords';
import { useGameTexts } from '../useGameTexts';
import { stateOf } from './ordersOfGame';
import styles from './OrderLine.module.css';

/** Names of the options as the platform gives them now, else our own words: a member knows no types. A sum is its own name. */
function namesOf(chosen: string, options: readonly StakeOption[], common: Translate): string[] {
  const nameOf = (type: string) => {
    const words = OPTION_WORDS.get(type);
    return options.find((option) => option.type === type)?.name || (words ? common(words) : type);
  };
  return chosen.split(',').map(nameOf);
}

type OrderLineProps = {
  order: GameRecord;
  options: readonly StakeOption[];
  /** The list holds orders of several games: each says its own. */
  isNamed: boolean;
};

/** One own order: round, what it was put on, its number, and what became of it; a loss stands as large as a win. */
export const OrderLine = memo(({ order, options, isNamed }: OrderLineProps) => {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const chosen = order.chosen === undefined ? '' : joined(common, namesOf(order.chosen, options, common));
  const about = dotted(isNamed && order.name, chosen);
  return (
    <ListRow
      title={t('game.round', { n: order.round || '–' })}
      detail={dotted(about, format.money(order.money), order.number)}
      trailing={<OrderResult order={order} />}
    />
  );
});
OrderLine.displayName = 'OrderLine';

/** What became of an order, in words of one size. */
export function OrderResult({ order }: { order: GameRecord }) {
  const { t } = useGameTexts();
  const format = useFormat();
  switch (stateOf(order)) {
    case 'awaited':
      return <span className={styles.awaited}>{t('game.notOpened')}</span>;
    case 'won':
      return <Money tone="gained" value={t('game.wonAmount', { money: format.money(order.wonMoney) })} />;
    case 'notWon':
      return <Money tone="staked" value={t('game.notWon')} />;
    case 'asTold':
      return <span className={styles.told}>{order.statusText || '–'}</span>;
  }
}
