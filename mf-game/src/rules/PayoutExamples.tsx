import { multiplyMoney, payoutOf } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Amounts } from '@unison/shared/ui';
import type { StakeOption } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import styles from './RulesSheet.module.css';

const STAKE = 10;

type PayoutExamplesProps = { options: readonly StakeOption[]; least: number | undefined };

/** What a stake of ten, or the least that is taken, pays by the odds of now: on one option, and on two of which one wins. */
export function PayoutExamples({ options, least = 0 }: PayoutExamplesProps) {
  const { t } = useGameTexts();
  const format = useFormat();
  const [first] = options;
  const second = options.find(({ type }) => /^\d+$/.test(type));
  if (!first) return null;
  const stake = Math.max(STAKE, least);
  const words = (option: StakeOption) => ({
    name: option.name || option.type,
    odds: format.amount(option.odds),
    stake: format.money(stake),
    payout: format.money(payoutOf(stake, option.odds)),
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
              total: format.money(multiplyMoney(stake, 2)),
            })}
          </Amounts>
        </li>
      ) : null}
    </ul>
  );
}
