import { createFrameState, type FrameState } from '@unison/shared/remote';
import { useLatest } from '@unison/shared/ui';
import { useState } from 'react';

/** The frame that screens change, the same for as long as the app lives; its `goBack` does what the present route says. */
export function useFrameState(goBack: () => void): FrameState {
  const latest = useLatest(goBack);
  const [state] = useState(() => createFrameState(latest));
  return state;
}
