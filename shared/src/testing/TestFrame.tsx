import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../contract';
import { KitTexts } from '../i18n';
import { createFrameState, FrameContext, HeaderEndContext, useFrameChanges } from '../remote';
import { LinkElementProvider, ToastProvider, useLatest } from '../ui';
import type { LinkElementProps } from '../ui';

function RouterLink({ href, ...rest }: LinkElementProps) {
  return <Link to={href} {...rest} />;
}

/** Where the test has navigated to; see `address` of `renderScreen`. */
function AddressProbe({ report }: { report: (address: string) => void }) {
  const { pathname, search, key } = useLocation();
  report(pathname + search);
  // The router's memory does not tell the browser which entry is open, as its history does.
  useLayoutEffect(() => window.history.replaceState({ key }, ''), [key]);
  return null;
}

/** One step back, or home from the first entry: what the shell does, on the router's memory instead of the browser's history. */
function useStepBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useLatest(() => void (key === 'default' ? navigate(paths.home(), { replace: true }) : navigate(-1)));
}

/** A frame as thin as the shell's is thick: the heading a screen sets is an `h1`, its header action stands beside a back button. */
export function TestFrame({ children, report }: { children: ReactNode; report: (address: string) => void }) {
  const stepBack = useStepBack();
  const [state] = useState(() => createFrameState(stepBack));
  const { heading, title, back } = useFrameChanges(state);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  return (
    <KitTexts>
      <FrameContext value={state.frame}>
        <HeaderEndContext value={end}>
          <LinkElementProvider value={RouterLink}>
            <ToastProvider>
              <AddressProbe report={report} />
              <header data-title={title}>
                {back ? (
                  <button type="button" onClick={back}>
                    Back
                  </button>
                ) : null}
                {heading ? <h1>{heading}</h1> : null}
                <div ref={setEnd} />
              </header>
              <main tabIndex={-1}>{children}</main>
            </ToastProvider>
          </LinkElementProvider>
        </HeaderEndContext>
      </FrameContext>
    </KitTexts>
  );
}
