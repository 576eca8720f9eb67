import { useGetUserInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer } from '@unison/shared/screen';
import { useKeptProfiles } from '@unison/shared/session';
import type { KeptKind } from '@unison/shared/session';
import { Avatar, Button, EmptyState, FictionalMark, List, ListRow, SkeletonRows, Tabs } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './KeptSheet.module.css';

const EMPTY: Record<KeptKind, { message: string; detail: string }> = {
  saved: { message: 'dir.noSaved', detail: 'dir.firstSaved' },
  viewed: { message: 'dir.noViewed', detail: 'dir.firstViewed' },
};

const bones = <SkeletonRows count={3} />;

export type KeptSheetProps = { kind: KeptKind; onKind: (kind: KeptKind) => void; onClose: () => void };

export function KeptSheet({ kind, onKind, onClose }: KeptSheetProps) {
  const { t } = useDirectoryTexts();
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
        onChange={onKind}
        panelClassName={styles.panel}
      >
        <Answer of={useGetUserInfoQuery()} loading={bones}>
          {() => <KeptList key={kind} kind={kind} onBrowse={onClose} />}
        </Answer>
      </Tabs>
    </Sheet>
  );
}

/** The profiles lie under the sheet: closing it is the step on. */
function KeptList({ kind, onBrowse }: { kind: KeptKind; onBrowse: () => void }) {
  const { t } = useDirectoryTexts();
  const { profiles, isKnown } = useKeptProfiles(kind);
  if (!isKnown) return bones;
  if (profiles.length === 0) {
    const { message, detail } = EMPTY[kind];
    const toProfiles = <Button onClick={onBrowse}>{t('dir.toProfiles')}</Button>;
    return <EmptyState drawing="heart" message={t(message)} detail={t(detail)} action={toProfiles} />;
  }
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
