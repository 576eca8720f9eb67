import { useListPlacesQuery } from '@unison/shared/api';
import { HeaderAction, useTitle } from '@unison/shared/remote';
import { useSession } from '@unison/shared/session';
import type { KeptKind } from '@unison/shared/session';
import { Screen } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { DirectoryView } from './DirectoryView';
import { KeptButton } from './KeptButton';

const PARTS = ['city', 'province', 'introduction'] as const;
const KINDS: readonly KeptKind[] = ['saved', 'viewed'];

/** `/xf`: one place to browse, with a clear switch. What is chosen stands in the address, so that back and reload keep it. */
export function DirectoryScreen() {
  const { t } = useDirectoryTexts();
  const { isMember } = useSession();
  const [query, setQuery] = useSearchParams();
  const provinceId = query.get('id') ?? '';
  const part = PARTS.find((known) => known === query.get('view')) ?? 'city';
  useTitle(part === 'province' ? t('title.selectProvince') : undefined);

  const showKept = (kind: KeptKind | undefined) => {
    const next = new URLSearchParams(query);
    if (kind === undefined) next.delete('kept');
    else next.set('kept', kind);
    setQuery(next, { replace: true });
  };
  const choose = (next: Record<string, string>) => {
    window.scrollTo({ top: 0 });
    setQuery(next, { replace: true });
  };
  return (
    <Screen>
      {isMember ? (
        <HeaderAction>
          <KeptButton kind={KINDS.find((known) => known === query.get('kept'))} onShow={showKept} />
        </HeaderAction>
      ) : null}
      <DirectoryView
        places={useListPlacesQuery()}
        parts={PARTS}
        part={part}
        onSwitch={(next) => choose({ ...(next !== 'city' && { view: next }), ...(provinceId !== '' && { id: provinceId }) })}
        provinceId={provinceId}
        onProvince={(id) => choose({ view: 'province', id })}
      />
    </Screen>
  );
}
