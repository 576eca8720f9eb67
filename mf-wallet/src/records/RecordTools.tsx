import { useCapability } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { isoDay } from '@unison/shared/format';
import { useTexts } from '@unison/shared/i18n';
import { HeaderAction } from '@unison/shared/remote';
import { ChipRow, IconButton, Link, useToast } from '@unison/shared/ui';
import { saveFile } from '../parts/saveFile';
import type { KeyedRecord } from './accountRecord';
import { recordsCsv } from './csv';
import styles from './records.module.css';

export type RecordToolsProps = {
  filterLabel: string;
  fileName: string;
  groups: readonly string[];
  group: string | undefined;
  onFilter: (group: string | undefined) => void;
  loaded: number;
  shown: readonly KeyedRecord[];
};

/** Filter and file, and how much they cover. */
export function RecordTools({ filterLabel, fileName, groups, group, onFilter, loaded, shown }: RecordToolsProps) {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const hasOwnData = useCapability('own-data');
  const save = () => {
    saveFile(`${fileName} ${isoDay(Date.now() / 1000) ?? ''}.csv`, 'text/csv;charset=utf-8', recordsCsv(shown, t('record.number')));
    toast({ text: t('record.saved', { count: shown.length }), tone: 'positive' });
  };
  // A text of the platform may be empty, and so may the choice of all: a sign before it tells them apart.
  const options = groups.map((text) => ({ value: `=${text}`, label: text === '' ? '–' : text }));
  return (
    <div className={styles.tools}>
      <HeaderAction>
        <IconButton icon="download" label={t('record.save')} onClick={save} />
      </HeaderAction>
      <ChipRow
        label={filterLabel}
        options={[{ value: '', label: t('record.all') }, ...options]}
        value={group === undefined ? '' : `=${group}`}
        onChange={(value) => onFilter(value === '' ? undefined : value.slice(1))}
      />
      <p className={styles.note}>
        {t('record.loaded', { count: loaded })}
        {hasOwnData ? (
          <>
            {'\u00a0· '}
            <Link look="bare" className={styles.all} href={paths.information()}>
              {t('record.ownData')}
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}
