import { useForm } from '@unison/shared/forms';
import { entryText, isWrittenOtherwise, parseAmount } from '@unison/shared/format';
import { Button, Checkbox, Form, TextField } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './FilterSheet.module.css';
import type { ProfileFilter } from './profileFilter';

export type FilterSheetProps = {
  filter: ProfileFilter;
  services: readonly string[];
  onApply: (filter: ProfileFilter) => void;
  onClose: () => void;
};

const isWrong = (entry: string) => entry.trim() !== '' && parseAmount(entry) === undefined;
const amountOf = (entry: string) => (entry.trim() === '' ? undefined : Number(parseAmount(entry)));
const isBelow = (to: string, from: string) => (amountOf(to) ?? Infinity) < (amountOf(from) ?? 0);

export function FilterSheet({ filter, services, onApply, onClose }: FilterSheetProps) {
  const { t, common, language } = useDirectoryTexts();
  const typed = (amount: number | undefined) => (amount === undefined ? '' : entryText(amount, language));
  const wrong = (entry: string) => (isWrong(entry) ? common(isWrittenOtherwise(entry) ? 'money.wrongWriting' : 'money.wrong') : undefined);
  const form = useForm({
    start: { name: filter.name ?? '', from: typed(filter.priceFrom), to: typed(filter.priceTo), services: filter.services },
    check: ({ from, to }) => ({ from: wrong(from), to: wrong(to) ?? (isBelow(to, from) ? t('dir.priceBelow') : undefined) }),
    send: ({ name, from, to, services: wanted }) => {
      onApply({
        name: name.trim() === '' ? undefined : name.trim(),
        priceFrom: amountOf(from),
        priceTo: amountOf(to),
        services: wanted,
        order: filter.order,
      });
      return true;
    },
  });
  const { services: chosen } = form.entries;
  const toggle = (service: string) =>
    form.change({ services: chosen.includes(service) ? chosen.filter((other) => other !== service) : [...chosen, service] });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('dir.filter')}
      footer={
        <Button type="submit" form={form.props.id} variant="primary" block>
          {t('dir.applyFilter')}
        </Button>
      }
    >
      <Form of={form}>
        <TextField {...form.text('name')} label={t('dir.name')} type="search" autoComplete="off" />
        <div className={styles.prices}>
          <TextField {...form.text('from')} label={t('dir.priceFrom')} inputMode="decimal" />
          <TextField {...form.text('to')} label={t('dir.priceTo')} inputMode="decimal" />
        </div>
        {services.length > 0 ? (
          <fieldset className={styles.services}>
            <legend className={styles.legend}>{t('dir.services')}</legend>
            {services.map((service) => (
              <Checkbox key={service} label={service} checked={chosen.includes(service)} onChange={() => toggle(service)} />
            ))}
          </fieldset>
        ) : null}
      </Form>
    </Sheet>
  );
}
