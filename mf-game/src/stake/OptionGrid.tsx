import { Chip, StatusLine, useLatest, VisuallyHidden } from '@unison/shared/ui';
import { useFormat } from '@unison/shared/i18n';
import { memo, useId } from 'react';
import type { StakeOption } from '../parts/gameApi';
import { OPTION_WORDS } from '../parts/optionWords';
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

/** All options of the platform in its order, in two groups; each is put on and off by a press (GAME-04, GAME-05). */
export function OptionGrid({ options, chosen, oddsHidden, error, onChange }: OptionGridProps) {
  const { t } = useGameTexts();
  const format = useFormat();
  const errorId = useId();
  const groups = [
    { label: `${t('game.size')} · ${t('game.parity')}`, look: styles.words, options: options.filter(({ type }) => OPTION_WORDS.has(type)) },
    { label: t('game.number'), look: styles.grid, options: options.filter(({ type }) => !OPTION_WORDS.has(type)) },
  ];
  const toggle = useLatest((type: string, isOn: boolean) => onChange(isOn ? [...chosen, type] : chosen.filter((other) => other !== type)));
  return (
    <fieldset name="types" tabIndex={-1} aria-describedby={error ? errorId : undefined} className={styles.all}>
      <legend>
        <VisuallyHidden>{t('game.options')}</VisuallyHidden>
      </legend>
      {groups
        .filter((group) => group.options.length > 0)
        .map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            <span aria-hidden="true" className={styles.label}>
              {group.label}
            </span>
            <div className={group.look}>
              {group.options.map(({ type, name, odds }) => (
                <Option
                  key={type}
                  type={type}
                  name={name}
                  odds={oddsHidden ? '' : format.amount(odds)}
                  oddsName={t('game.odds')}
                  isOn={chosen.includes(type)}
                  onToggle={toggle}
                />
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

type OptionProps = {
  type: string;
  name: string;
  /** As shown; empty where they are hidden. */
  odds: string;
  oddsName: string;
  isOn: boolean;
  onToggle: (type: string, isOn: boolean) => void;
};

// Twenty of them: a new round, whose dice roll, draws none of them anew.
const Option = memo(({ type, name, odds, oddsName, isOn, onToggle }: OptionProps) => (
  <Chip
    pressed={isOn}
    onChange={(next) => onToggle(type, next)}
    detail={
      odds === '' ? (
        ''
      ) : (
        <>
          <VisuallyHidden> {oddsName} </VisuallyHidden>
          {odds}
        </>
      )
    }
  >
    {name || type}
  </Chip>
));
Option.displayName = 'Option';
