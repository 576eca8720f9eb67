import { Chip, StatusLine, VisuallyHidden } from '@unison/shared/ui';
import { useFormat } from '@unison/shared/i18n';
import { useId } from 'react';
import type { StakeOption } from '../parts/lotteryApi';
import { useGameTexts } from '../useGameTexts';
import styles from './OptionGrid.module.css';

type OptionGridProps = {
  options: readonly StakeOption[];
  chosen: readonly string[];
  /** The odds are not shown here (GAME-15). */
  oddsHidden: boolean;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Size and parity; what is none of these is a sum (O-52). */
const NAMED = ['bi', 'sm', 'si', 'do'];

/** All options of the platform in its order, in two groups; each is put on and off by a press (GAME-04, GAME-05). */
export function OptionGrid({ options, chosen, oddsHidden, error, onChange }: OptionGridProps) {
  const { t } = useGameTexts();
  const format = useFormat();
  const errorId = useId();
  // Once for all: twenty options that each ask for their words are a quarter of what this screen costs to draw.
  const oddsName = t('game.odds');
  const oddsOf = (odds: number) => (
    <>
      <VisuallyHidden> {oddsName} </VisuallyHidden>
      {format.amount(odds)}
    </>
  );
  const groups = [
    { label: `${t('game.size')} · ${t('game.parity')}`, options: options.filter(({ type }) => NAMED.includes(type)) },
    { label: t('game.number'), options: options.filter(({ type }) => !NAMED.includes(type)) },
  ];
  const toggle = (type: string, isOn: boolean) => onChange(isOn ? [...chosen, type] : chosen.filter((other) => other !== type));
  return (
    <fieldset name="types" tabIndex={-1} aria-describedby={error ? errorId : undefined} className={styles.all}>
      <legend className={styles.legend}>{t('game.options')}</legend>
      {groups
        .filter((group) => group.options.length > 0)
        .map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            <span aria-hidden="true" className={styles.label}>
              {group.label}
            </span>
            <div className={styles.grid}>
              {group.options.map(({ type, name, odds }) => (
                <Chip
                  key={type}
                  pressed={chosen.includes(type)}
                  onChange={(isOn) => toggle(type, isOn)}
                  detail={oddsHidden ? '' : oddsOf(odds)}
                >
                  {name || type}
                </Chip>
              ))}
            </div>
          </div>
        ))}
      <div id={errorId}>
        {error ? (
          <StatusLine tone="danger" live>
            {error}
          </StatusLine>
        ) : null}
      </div>
    </fieldset>
  );
}
