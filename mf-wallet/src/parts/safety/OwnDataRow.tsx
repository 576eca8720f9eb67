import { useTexts } from '@unison/shared/i18n';
import { useErrorToast } from '@unison/shared/session';
import { ListRow, useToast } from '@unison/shared/ui';
import { useGetOwnDataMutation } from '../ownDataApi';
import { saveFile } from '../saveFile';

/** Everything the platform keeps about the member, as a file of its own words (B-11). */
export function OwnDataRow() {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const errorToast = useErrorToast();
  const [getOwnData, { isLoading, reset }] = useGetOwnDataMutation();
  const save = async () => {
    const { data, error } = await getOwnData();
    reset();
    if (error) return errorToast(error);
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`unison-${day}.json`, 'application/json', JSON.stringify(data, undefined, 2));
    toast({ text: t('own.fileSaved'), tone: 'positive' });
  };
  return <ListRow icon="download" title={t('own.file')} detail={t('own.fileExplain')} busy={isLoading} onPress={() => void save()} />;
}
