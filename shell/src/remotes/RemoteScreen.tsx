import type { KnownRelease } from '@unison/shared/remote';
import { use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AgeAskedContext } from '../age/ageAsked';
import { IdlePrefetch } from './IdlePrefetch';
import { RetryCard } from './RetryCard';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useRemoteScreen } from './useRemoteScreen';

export type RemoteScreenProps = {
  record: KnownRelease;
  screen: string;
  /** What a member calls this part, for the case that it is missing. */
  part: string;
};

/**
 * A screen of another package, behind a boundary: whatever is wrong with it, the frame around it lives. Mount it anew (by
 * `key`) for another screen or release; a mounted screen stays on the release it came with.
 */
export function RemoteScreen({ record, screen, part }: RemoteScreenProps) {
  const { state, retry } = useRemoteScreen(record, screen);
  const ageAsked = use(AgeAskedContext);
  if (state.phase === 'loading' || (state.phase === 'ready' && ageAsked)) return <ScreenSkeleton part={part} />;
  if (state.phase === 'failed') return <RetryCard part={part} error={state.error} onRetry={retry} />;
  return (
    <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <RetryCard part={part} error={error} onRetry={resetErrorBoundary} />}>
      <state.Screen />
      <IdlePrefetch />
    </ErrorBoundary>
  );
}
