import type { KnownRelease, RouteDeclaration } from '@unison/shared/remote';
import { use } from 'react';
import { AgeAskedContext } from '../age/ageAsked';
import { IdlePrefetch } from './IdlePrefetch';
import { RetryCard } from './RetryCard';
import { ScreenSkeleton } from './ScreenSkeleton';
import { SettledScreen } from './SettledScreen';
import { useRemoteScreen } from './useRemoteScreen';

export type RemoteScreenProps = {
  record: KnownRelease;
  screen: string;
  early: RouteDeclaration['early'];
  /** What a member calls this part, for the case that it is missing. */
  part: string;
};

/**
 * A screen of another package, behind a boundary: whatever is wrong with it, the frame around it lives, and its last good version takes its
 * place. Mount it anew (by `key`) for another screen or release; a mounted screen stays on the release it came with.
 */
export function RemoteScreen({ record, screen, early, part }: RemoteScreenProps) {
  const { state, retry, crash, settle } = useRemoteScreen(record, screen, early);
  const ageAsked = use(AgeAskedContext);
  if (state.phase === 'loading' || (state.phase === 'ready' && ageAsked)) return <ScreenSkeleton part={part} />;
  if (state.phase === 'failed') return <RetryCard part={part} error={state.error} isRetrying={state.isRetrying} onRetry={retry} />;
  return (
    <>
      <SettledScreen Screen={state.Screen} part={part} onCrash={crash} onSettled={settle} />
      <IdlePrefetch />
    </>
  );
}
