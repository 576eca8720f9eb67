import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { KitTexts } from '../i18n';
import { FrameContext } from '../remote';
import type { Frame } from '../remote';
import { LinkElementProvider, ToastProvider } from '../ui';
import type { LinkElementProps } from '../ui';

function RouterLink({ href, ...rest }: LinkElementProps) {
  return <Link to={href} {...rest} />;
}

/** Where the test has navigated to; see `address` of `renderScreen`. */
function AddressProbe({ report }: { report: (address: string) => void }) {
  const { pathname, search } = useLocation();
  report(pathname + search);
  return null;
}

/** A frame as thin as the shell's is thick: the heading a screen sets is an `h1`, its header action stands beside a back button. */
export function TestFrame({ children, report }: { children: ReactNode; report: (address: string) => void }) {
  const [heading, setHeading] = useState<string>();
  const [back, setBack] = useState<() => void>();
  const [action, setHeaderAction] = useState<ReactNode>();
  const [title, setTitle] = useState<string>();
  const frame: Frame = useMemo(() => ({ setHeading, setBack: (handler) => setBack(() => handler), setHeaderAction, setTitle }), []);
  return (
    <KitTexts>
      <FrameContext value={frame}>
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
              {action}
            </header>
            <main>{children}</main>
          </ToastProvider>
        </LinkElementProvider>
      </FrameContext>
    </KitTexts>
  );
}
