import { useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { useGoBack } from '@unison/shared/remote';
import { Answer } from '@unison/shared/screen';
import { useSaving } from '@unison/shared/session';
import { Disc, Icon, List, ListRow, Screen, SkeletonRows } from '@unison/shared/ui';
import { useRef } from 'react';
import { useSetSexMutation } from '../parts/accountApi';
import type { Sex } from '../parts/accountApi';
import { SEX_TEXTS } from './sexTexts';

const SEXES: readonly Sex[] = ['male', 'female'];

export function SetSexScreen() {
  const { t } = useTexts('wallet');
  const goBack = useGoBack();
  const { save } = useSaving();
  const answer = useGetUserInfoQuery();
  const [setSex, { isLoading: isSaving, originalArgs: chosen }] = useSetSexMutation();

  // Two presses may come before the row is drawn busy.
  const isLocked = useRef(false);
  const choose = async (sex: Sex) => {
    if (isLocked.current) return;
    isLocked.current = true;
    await save(setSex(sex), { then: goBack, leads: true });
    isLocked.current = false;
  };
  return (
    <Screen>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(user) => (
          <List label={t('info.sex')}>
            {SEXES.map((sex) => (
              <ListRow
                key={sex}
                leading={<Disc icon={sex} tone={sex === user.sex ? 'accent' : 'neutral'} />}
                title={t(SEX_TEXTS[sex])}
                trailing={sex === user.sex ? <Icon name="check" label={t('info.current')} /> : null}
                busy={isSaving && sex === chosen}
                onPress={() => void choose(sex)}
              />
            ))}
          </List>
        )}
      </Answer>
    </Screen>
  );
}
