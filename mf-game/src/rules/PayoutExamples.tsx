import { multiplyMoney, payoutOf } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Amounts } from '@unison/shared/ui';
import type { StakeOption } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import styles from './RulesSheet.module.css';

const STAKE = 10;

/** What a stake of ten pays by the odds of now: on one option, and on two of which one wins. */
export function PayoutExamples({ options }: { options: readonly StakeOption[] }) {
  const { t } = useGameTexts();
  const format = useFormat();
  const [first] = options;
  const second = options.find(({ type }) => /^\d+$/.test(type));
  if (!first) return null;
  const words = (option: StakeOption) => ({
    name: option.name || option.type,
    odds: format.amount(option.odds),
    stake: format.money(STAKE),
    payout: format.money(payoutOf(STAKE, option.odds)),
  });
  return (
    <ul className={styles.list}>
      <li>
        <Amounts>{t('rules.exampleOne', words(first))}</Amounts>
      </li>
      {second && second !== first ? (
        <li>
          <Amounts>
            {t('rules.exampleTwo', {
              ...words(second),
              other: first.name || first.type,
              total: format.money(multiplyMoney(STAKE, 2)),
            })}
          </Amounts>
        </li>
      ) : null}
    </ul>
  );
}
