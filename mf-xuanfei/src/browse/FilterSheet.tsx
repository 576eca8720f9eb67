import { parseAmount } from '@unison/shared/format';
import { Button, Checkbox, TextField } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './FilterSheet.module.css';
import type { ProfileFilter } from './profileFilter';

export type FilterSheetProps = {
  filter: ProfileFilter;
  services: readonly string[];
  onApply: (filter: ProfileFilter) => void;
  onClose: () => void;
};

const FORM = 'profile-filter';
const typed = (amount: number | undefined) => (amount === undefined ? '' : String(amount));
const isWrong = (entry: string) => entry.trim() !== '' && parseAmount(entry) === undefined;
const amountOf = (entry: string) => (entry.trim() === '' ? undefined : Number(parseAmount(entry)));

export function FilterSheet({ filter, services, onApply, onClose }: FilterSheetProps) {
  const { t, common } = useDirectoryTexts();
  const [from, setFrom] = useState(typed(filter.priceFrom));
  const [to, setTo] = useState(typed(filter.priceTo));
  const [chosen, setChosen] = useState(filter.services);
  const [isChecked, setChecked] = useState(false);
  const toggle = (service: string) =>
    setChosen((now) => (now.includes(service) ? now.filter((other) => other !== service) : [...now, service]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong(from) && !isWrong(to)) onApply({ priceFrom: amountOf(from), priceTo: amountOf(to), services: chosen });
  };
  const errorOf = (entry: string) => (isChecked && isWrong(entry) ? common('money.wrong') : undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={common('common.close')}
      title={t('dir.filter')}
      footer={
        <Button type="submit" form={FORM} variant="primary" block>
          {t('dir.applyFilter')}
        </Button>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.prices}>
          <TextField
            label={t('dir.priceFrom')}
            inputMode="decimal"
            value={from}
            error={errorOf(from)}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t('dir.priceTo')}
            inputMode="decimal"
            value={to}
            error={errorOf(to)}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        {services.length > 0 ? (
          <fieldset className={styles.services}>
            <legend className={styles.legend}>{t('dir.services')}</legend>
            {services.map((service) => (
              <Checkbox key={service} label={service} checked={chosen.includes(service)} onChange={() => toggle(service)} />
            ))}
          </fieldset>
        ) : null}
      </form>
    </Sheet>
  );
}
