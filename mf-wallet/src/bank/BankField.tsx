import { useTexts } from '@unison/shared/i18n';
import { useOnDemand } from '@unison/shared/screen';
import { PickerField } from '@unison/shared/ui';
import { useListBanksQuery } from '../parts/accountApi';

type BankFieldProps = { name: string; value: string; error: string | undefined; onChange: (code: string) => void };

export function BankField({ name, value, error, onChange }: BankFieldProps) {
  const { t } = useTexts('wallet');
  const { data: banks } = useListBanksQuery();
  const sheet = useOnDemand(() => import('./BankSheet').then((module) => module.BankSheet));
  return (
    <>
      <PickerField
        name={name}
        label={t('bank.bank')}
        value={banks?.find(({ code }) => code === value)?.name ?? ''}
        placeholder={t('bank.select')}
        error={error}
        busy={sheet.isBusy}
        onOpen={sheet.open}
      />
      {sheet.Part ? <sheet.Part chosen={value} onChoose={onChange} onClose={sheet.close} /> : null}
    </>
  );
}
