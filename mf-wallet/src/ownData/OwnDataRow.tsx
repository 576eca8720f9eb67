import { isoDay } from '@unison/shared/format';
import { useTexts } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { ListRow } from '@unison/shared/ui';
import { useGetOwnDataMutation } from './ownDataApi';
import { saveFile } from '../parts/saveFile';

/** Everything the platform keeps about the member, as a file of its own words (B-11). */
export function OwnDataRow() {
  const { t } = useTexts('wallet');
  const { save } = useSaving();
  const [getOwnData, { isLoading, reset }] = useGetOwnDataMutation();
  const toFile = async () => {
    const data = await getOwnData().unwrap();
    saveFile(`unison-${isoDay(Date.now() / 1000) ?? ''}.json`, 'application/json', JSON.stringify(data, undefined, 2));
  };
  const saveOwnData = () => save({ unwrap: toFile }, { done: t('own.fileSaved') }).finally(reset);
  return (
    <ListRow icon="download" title={t('own.file')} detail={t('own.fileExplain')} busy={isLoading} onPress={() => void saveOwnData()} />
  );
}
