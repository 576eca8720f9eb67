import { multiplyMoney, payoutOf } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import type { StakeOption } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { AmountSentence } from './AmountSentence';
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
        <AmountSentence text={t('rules.exampleOne', words(first))} />
      </li>
      {second && second !== first ? (
        <li>
          <AmountSentence
            text={t('rules.exampleTwo', {
              ...words(second),
              other: first.name || first.type,
              total: format.money(multiplyMoney(STAKE, 2)),
            })}
          />
        </li>
      ) : null}
    </ul>
  );
}
