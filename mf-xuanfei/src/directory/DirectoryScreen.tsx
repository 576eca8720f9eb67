import { HeaderAction, useTitle } from '@unison/shared/remote';
import { useSession } from '@unison/shared/session';
import { Screen, Tabs } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { KeptButton } from './KeptButton';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { CityList } from './CityList';
import styles from './DirectoryScreen.module.css';
import { Introduction } from './Introduction';
import { ProvinceList } from './ProvinceList';

const VIEWS = ['city', 'province', 'introduction'] as const;
type View = (typeof VIEWS)[number];
const LABELS: Record<View, string> = { city: 'dir.city', province: 'dir.province', introduction: 'dir.intro' };

/** `/xf`: one place to browse, with a clear switch. What is chosen stands in the address, so that back and reload keep it. */
export function DirectoryScreen() {
  const { t } = useDirectoryTexts();
  const { isMember } = useSession();
  const [query, setQuery] = useSearchParams();
  const view = VIEWS.find((known) => known === query.get('view')) ?? 'city';
  useTitle(view === 'province' ? t('title.selectProvince') : undefined);

  const choose = (next: Record<string, string>) => {
    window.scrollTo({ top: 0 });
    setQuery(next, { replace: true });
  };
  return (
    <Screen>
      {isMember ? (
        <HeaderAction>
          <KeptButton />
        </HeaderAction>
      ) : null}
      <Tabs
        label={t('dir.browseBy')}
        look="switch"
        items={VIEWS.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={view}
        onChange={(next) => choose(next === 'city' ? {} : { view: next })}
        panelClassName={styles.panel}
      >
        {view === 'city' ? <CityList /> : null}
        {view === 'province' ? (
          <ProvinceList provinceId={query.get('id') ?? ''} onChoose={(id) => choose({ view: 'province', id })} />
        ) : null}
        {view === 'introduction' ? <Introduction /> : null}
      </Tabs>
    </Screen>
  );
}
