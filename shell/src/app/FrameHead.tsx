import { useFrameChanges, type FrameState } from '@unison/shared/remote';
import { VisuallyHidden } from '@unison/shared/ui';
import { Header } from '../frame/Header';
import { useDocumentTitle } from '../frame/useDocumentTitle';

export type FrameHeadProps = {
  state: FrameState;
  heading: string;
  declaredTitle: string;
  /** The way back of an inner screen that takes it over by nothing of its own; undefined on a tab. */
  onBack: (() => void) | undefined;
  endRef: (end: HTMLElement | null) => void;
};

/** Header and title, the only parts of the frame that follow what a screen changes: the screen below is not drawn anew. */
export function FrameHead({ state, heading, declaredTitle, onBack, endRef }: FrameHeadProps) {
  const changes = useFrameChanges(state);
  const shownHeading = changes.heading ?? heading;
  const title = useDocumentTitle(changes.title ?? declaredTitle, shownHeading);
  return (
    <>
      <Header heading={shownHeading} onBack={changes.back ?? onBack} endRef={endRef} />
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </>
  );
}
