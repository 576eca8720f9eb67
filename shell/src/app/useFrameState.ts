import type { Frame } from '@unison/shared/remote';
import { useMemo, useState, type ReactNode } from 'react';

/** What the screen in the frame has changed about it. */
export type FrameChanges = { heading: string | undefined; title: string | undefined; back: (() => void) | undefined; action: ReactNode };

/** The frame's side of the hooks by which a screen changes it (shared/remote). */
export function useFrameState(): { frame: Frame; changes: FrameChanges } {
  const [heading, setHeading] = useState<string>();
  const [title, setTitle] = useState<string>();
  const [back, setBack] = useState<() => void>();
  const [action, setHeaderAction] = useState<ReactNode>();
  // A function given to a setter would be called: it is wrapped.
  const frame = useMemo<Frame>(() => ({ setHeading, setTitle, setBack: (handler) => setBack(() => handler), setHeaderAction }), []);
  return { frame, changes: { heading, title, back, action } };
}
