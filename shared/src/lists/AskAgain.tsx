import type { SyntheticEvent } from 'react';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { Button } from '../ui';

export type AskAgainProps = {
  /** True while the answer is on its way. */
  isAsking: boolean;
  onAsk: (press: SyntheticEvent) => unknown;
};

/** The way on where a platform has nothing yet, or nothing more: asks it again. Below each list that has ended, and for `EmptyState`'s `action`. */
export function AskAgain({ isAsking, onAsk }: AskAgainProps) {
  const { t } = useTexts(SHARED_TEXTS);
  return (
    <Button variant="secondary" icon="refresh" busy={isAsking} onClick={(press) => void onAsk(press)}>
      {t('list.refresh')}
    </Button>
  );
}
