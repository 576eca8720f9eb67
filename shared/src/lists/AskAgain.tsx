import { SHARED_TEXTS, useTexts } from '../i18n';
import { Button } from '../ui';

export type AskAgainProps = {
  /** True while the answer is on its way. */
  isAsking: boolean;
  onAsk: () => unknown;
};

/** The way on where a platform has nothing yet: asks it again. For `EmptyState`'s `action`. */
export function AskAgain({ isAsking, onAsk }: AskAgainProps) {
  const { t } = useTexts(SHARED_TEXTS);
  return (
    <Button variant="secondary" icon="refresh" busy={isAsking} onClick={() => void onAsk()}>
      {t('list.refresh')}
    </Button>
  );
}
