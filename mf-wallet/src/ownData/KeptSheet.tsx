import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { useKeptKeys } from '@unison/shared/session';
import { Button, EmptyState, List, ListRow, SkeletonRows, useToast } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { keptName } from '../parts/keptNames';

const bones = <SkeletonRows count={2} />;

/** What this device keeps of the member, each with a way to clear it (B-08, Q-09). */
export function KeptSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('wallet');
  const toast = useToast();
  const { keys, isKnown, clear } = useKeptKeys(true);
  const clearAndSay = async (key?: string) => {
    await clear(key);
    toast({ text: t('kept.cleared'), tone: 'positive' });
  };
  return (
    <Sheet open onClose={onClose} title={t('kept.title')}>
      <Answer of={useGetUserInfoQuery()} loading={bones}>
        {() =>
          keys.length > 0 ? (
            <>
              <p>{t('kept.explain')}</p>
              <List label={t('kept.title')}>
                {keys.map((key) => (
                  <KeptRow key={key} name={keptName(key, t)} onClear={() => void clearAndSay(key)} />
                ))}
              </List>
              {keys.length > 1 ? (
                <Button block icon="trash" onClick={() => void clearAndSay()}>
                  {t('kept.clearAll')}
                </Button>
              ) : null}
            </>
          ) : isKnown ? (
            <EmptyState icon="check-circle" message={t('kept.none')} />
          ) : (
            bones
          )
        }
      </Answer>
    </Sheet>
  );
}

function KeptRow({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useTexts('wallet');
  return (
    <ListRow
      title={name}
      trailing={
        <Button size="small" aria-label={t('kept.clearOf', { name })} onClick={onClear}>
          {t('kept.clear')}
        </Button>
      }
    />
  );
}
