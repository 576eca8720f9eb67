import { createFrameState, type FrameState } from '@unison/shared/remote';
import { useEffect, useRef, useState } from 'react';

/** The frame that screens change, the same for as long as the app lives; its `goBack` does what the present route says. */
export function useFrameState(goBack: () => void): FrameState {
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });
  const [state] = useState(() => createFrameState(() => latest.current()));
  return state;
}
