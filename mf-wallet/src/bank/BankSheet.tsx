import { searchText } from '@unison/shared/format';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { EmptyState, Icon, List, ListRow, SkeletonRows, TextField } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { useListBanksQuery } from '../parts/accountApi';
import type { BankOption } from '../parts/accountApi';
import styles from '../parts/Form.module.css';
import own from './BankSheet.module.css';

type BankSheetProps = { chosen: string; onChoose: (code: string) => void; onClose: () => void };

const found = (banks: readonly BankOption[], search: string) => banks.filter(({ name }) => searchText(name).includes(searchText(search)));

export function BankSheet({ chosen, onChoose, onClose }: BankSheetProps) {
  const { t } = useTexts('wallet');
  const answer = useListBanksQuery();
  const [search, setSearch] = useState('');

  const row = ({ code, name }: BankOption) => (
    <ListRow
      key={code}
      title={name}
      trailing={code === chosen ? <Icon name="check" label={t('info.current')} /> : null}
      onPress={() => {
        onChoose(code);
        onClose();
      }}
    />
  );
  return (
    <Sheet open title={t('bank.bank')} onClose={onClose}>
      <div className={styles.form}>
        <TextField
          type="search"
          label={t('bank.search')}
          before={<Icon name="search" size={20} />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Answer of={answer} loading={<SkeletonRows />}>
          {(banks) => (
            <>
              <div role="status" className={own.none}>
                {found(banks, search).length === 0 ? <EmptyState icon="search" message={t('bank.notFound')} /> : null}
              </div>
              {found(banks, search).length > 0 ? <List label={t('bank.bank')}>{found(banks, search).map(row)}</List> : null}
            </>
          )}
        </Answer>
      </div>
    </Sheet>
  );
}
