import { useAskedAgain } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { ServiceLink } from '@unison/shared/screen';
import { Button, ErrorState, Screen, useWhenOnline } from '@unison/shared/ui';
import { useShellTexts } from '../useShellTexts';
import { loadAnew } from '../worker/loadAnew';
import { ScreenLoadError } from './ScreenLoadError';

export type RetryCardProps = { part: string; error: unknown; isRetrying: boolean; onRetry: () => void };

/**
 * Asks again by itself for files that did not come. What may still come is not asked for twice over a slow line, and what is here and broken stays so:
 * these are asked for again by a press, or once there is a network.
 */
function useComesByItself(error: unknown, canCome: boolean, onRetry: () => void): void {
  const isLost = error instanceof ScreenLoadError && error.reason === 'failed';
  useAskedAgain(isLost ? error : undefined, onRetry);
  useWhenOnline(canCome && !isLost && !navigator.onLine, onRetry);
}

/** What stands in the place of a part that cannot be had: which part it is, why as far as known, and what to do. */
export function RetryCard({ part, error, isRetrying, onRetry }: RetryCardProps) {
  const { t, common } = useShellTexts();
  const reason = error instanceof ScreenLoadError ? error.reason : 'failed';
  const isOutdated = reason === 'contract';
  useComesByItself(error, !isOutdated, onRetry);
  const detail = () => {
    if (isOutdated) return t('remote.outdated');
    if (reason === 'signature') return t('remote.unsigned');
    if (reason === 'device') return t('remote.device');
    if (!navigator.onLine) return common('error.offline');
    return t(reason === 'slow' ? 'remote.slow' : 'remote.rest');
  };
  return (
    <Screen>
      {/* What the document painted of this part stays beneath (EarlyStage). */}
      <span hidden data-missing />
      <ErrorState
        message={t('remote.unavailable', { part })}
        detail={detail()}
        icon={navigator.onLine ? 'error' : 'offline'}
        onRetry={isOutdated ? undefined : onRetry}
        retrying={isRetrying}
        action={
          <>
            {isOutdated ? <ReloadButton /> : null}
            {/* It is a page of its own, which without a network is the browser's error. What is outdated stays so without being asked again. */}
            {isOutdated || navigator.onLine ? (
              <ServiceLink look="line" isDirect>
                {t('login.service')}
              </ServiceLink>
            ) : null}
          </>
        }
      />
    </Screen>
  );
}

/** Asking again brings the same release to the same shell; a new document may bring a newer one. */
function ReloadButton() {
  const { t } = useTexts('shell');
  return (
    <Button icon="refresh" onClick={loadAnew}>
      {t('remote.reload')}
    </Button>
  );
}
