import { useTexts } from '@unison/shared/i18n';
import { Button, EmptyState, Screen, focusMain } from '@unison/shared/ui';
import { useEffect } from 'react';
import { PlainColumn } from '../frame/PlainColumn';

/** After 'Leave' there is only the way back to the question (O-83). */
export function LeftScreen({ onBack }: { onBack: () => void }) {
  const { t } = useTexts('shell');
  useEffect(focusMain, []); // the question that had the focus is gone, and no route says so
  return (
    <PlainColumn heading={t('age.leftTitle')}>
      <Screen>
        <EmptyState icon="logout" message={t('age.left')} action={<Button onClick={onBack}>{t('age.backToQuestion')}</Button>} />
      </Screen>
    </PlainColumn>
  );
}
