import { Section, SkeletonRows } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { Answer } from '@unison/shared/screen';
import { WithBaseInfo } from '@unison/shared/remote';
import { useListOddsQuery } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { Chances } from './Chances';
import { PayoutExamples } from './PayoutExamples';
import styles from './RulesSheet.module.css';

/**
 * How the game is played, what a stake pays by its own odds, and how likely each option is. Nothing is counted from past draws. What only a
 * platform that proves its draws keeps (exact rounding, a draw at once, rounds that do not know each other) is promised for none other (O-81).
 */
export function RulesSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useGameTexts();
  const odds = useListOddsQuery(round.game.id);
  const isProven = round.fairness !== undefined;
  return (
    <Sheet open title={t('rules.title')} onClose={onClose}>
      <div className={styles.rules}>
        <ul className={styles.list}>
          <li>{t('rules.dice')}</li>
          <li>{t('rules.sizes')}</li>
          <li>{t(isProven ? 'rules.stake' : 'rules.stakeUnproven')}</li>
          <li>{t(isProven ? 'rules.close' : 'rules.closeUnproven')}</li>
          {isProven ? <li>{t('rules.oddsFixed')}</li> : null}
          <li>{t('rules.lose')}</li>
        </ul>
        <WithBaseInfo>
          {(base) => (
            <Answer of={odds} loading={<SkeletonRows />}>
              {(options) =>
                options.length === 0 ? null : (
                  <>
                    {base.oddsHidden ? null : (
                      <Section heading={t('rules.examples')} level={3}>
                        <PayoutExamples options={options} least={base.stakeMin} />
                      </Section>
                    )}
                    <Section heading={t('rules.chances')} level={3}>
                      <p>{t(isProven ? 'rules.noMemory' : 'rules.fairDice')}</p>
                      <Chances options={options} oddsHidden={base.oddsHidden} returns={round.returns} />
                    </Section>
                  </>
                )
              }
            </Answer>
          )}
        </WithBaseInfo>
      </div>
    </Sheet>
  );
}
