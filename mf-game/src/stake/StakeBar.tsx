import type { UserInfo } from '@unison/shared/api';
import { compareMoney, dotted, parsePositiveAmount } from '@unison/shared/format';
import type { FormState } from '@unison/shared/forms';
import { joined, useFormat } from '@unison/shared/i18n';
import { Button, classNames, Money, TextField } from '@unison/shared/ui';
import type { StakeOption } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { AmountButtons } from './AmountButtons';
import type { Draft } from './drafts';
import { totalOf } from './review';
import styles from './StakeBar.module.css';
import { tellPlace } from './tellPlace';

type StakeBarProps = {
  form: FormState<Draft>;
  chosen: readonly StakeOption[];
  balance: UserInfo['money'];
  /** The stake of the last order, if there was one. */
  last: string | undefined;
  /** The least on each option, where the platform says it. */
  least: number | undefined;
  isBusy: boolean;
};

/** What is chosen, the stake, what it costs and the way to the popup: at the lower edge while the options are in sight. */
export function StakeBar({ form, chosen, balance, last, least, isBusy }: StakeBarProps) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  const { stake } = form.entries;
  const amount = parsePositiveAmount(stake);
  const has = t('game.balance', { money: format.money(balance) });
  // One credit is what anybody would try: only more than that is said ahead.
  const isLeastSaid = least !== undefined && compareMoney(least, 1) > 0;
  const names = joined(
    common,
    chosen.map(({ type, name }) => name || type),
  );
  return (
    <div className={styles.bar} ref={tellPlace} data-high-foot>
      <p className={classNames(styles.chosen, names !== '' && styles.some)}>{names || t('game.options')}</p>
      <AmountButtons stake={stake} count={chosen.length} balance={balance} last={last} onChange={(next) => form.change({ stake: next })} />
      <div className={styles.send}>
        <TextField
          {...form.text('stake')}
          label={t('game.stake')}
          inputMode="decimal"
          autoComplete="off"
          after={format.unit}
          hint={isLeastSaid ? dotted(has, common('money.belowMin', { min: format.money(least) })) : has}
          className={styles.stake}
        />
        <span className={styles.total}>
          {t('game.total')}{' '}
          {amount === undefined ? (
            '–'
          ) : (
            <Money value={format.amount(totalOf({ stake: amount, options: chosen }))} unit={format.unit} tone="staked" />
          )}
        </span>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('game.submit')}
        </Button>
      </div>
    </div>
  );
}
