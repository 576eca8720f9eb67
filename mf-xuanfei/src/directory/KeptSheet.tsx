import { paths } from '@unison/shared/contract';
import { useKeptProfiles } from '@unison/shared/session';
import type { KeptKind } from '@unison/shared/session';
import { Avatar, EmptyState, FictionalMark, List, ListRow, Tabs } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './KeptSheet.module.css';

const EMPTY: Record<KeptKind, string> = { saved: 'dir.noSaved', viewed: 'dir.noViewed' };

export function KeptSheet({ onClose }: { onClose: () => void }) {
  const { t } = useDirectoryTexts();
  const [kind, setKind] = useState<KeptKind>('saved');
  return (
    <Sheet open onClose={onClose} title={t('dir.kept')}>
      <Tabs
        label={t('dir.kept')}
        look="switch"
        items={[
          { value: 'saved', label: t('dir.saved') },
          { value: 'viewed', label: t('dir.viewed') },
        ]}
        value={kind}
        onChange={setKind}
        panelClassName={styles.panel}
      >
        <KeptList key={kind} kind={kind} />
      </Tabs>
    </Sheet>
  );
}

function KeptList({ kind }: { kind: KeptKind }) {
  const { t } = useDirectoryTexts();
  const { profiles } = useKeptProfiles(kind);
  if (profiles.length === 0) return <EmptyState icon="heart" message={t(EMPTY[kind])} />;
  return (
    <List>
      {profiles.map((profile) => (
        <ListRow
          key={profile.id}
          leading={<Avatar src={profile.picture} name="" />}
          title={profile.name}
          detail={profile.address}
          trailing={profile.isFictional ? <FictionalMark /> : null}
          href={paths.companion(profile.id)}
        />
      ))}
    </List>
  );
}
