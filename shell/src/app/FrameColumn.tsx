import { useBaseInfoRetry } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { FrameContext } from '@unison/shared/remote';
import { VisuallyHidden } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell';
import { DestinationContent } from './DestinationContent';
import { useBackWithin } from '../routing/backWithin';
import { useDestination, type Destination } from '../routing/useDestination';
import styles from '../frame/Column.module.css';
import { Header } from '../frame/Header';
import { OfflineBar } from '../frame/OfflineBar';
import { TabBar } from './TabBar';
import { useAppIcon } from './useAppIcon';
import { useDocumentTitle } from '../frame/useDocumentTitle';
import { useFrameState } from './useFrameState';
import { useRouteFocus } from './useRouteFocus';
import { useRouteTexts } from './useRouteTexts';
import { useScrollRestoration } from './useScrollRestoration';

/** The column of the app: header, screen, tab bar. Nothing in it belongs to a screen that may not be entered. */
export function FrameColumn() {
  const { t } = useTexts('shell');
  const destination = useDestination();
  const main = useRef<HTMLElement>(null);
  const { frame, changes } = useFrameState();
  const { heading, declaredTitle } = useDestinationTexts(destination);
  const shownHeading = changes.heading ?? heading;
  const title = useDocumentTitle(changes.title ?? declaredTitle, shownHeading);
  const route = destination.kind === 'screen' ? destination.route : undefined;
  const goBack = useBackWithin(route?.backTo);
  const isInner = destination.kind === 'notFound' || (route !== undefined && !route.tab);
  useAppIcon();
  useBaseInfoRetry();
  useRouteFocus(main);
  useScrollRestoration(main);
  useFreshRegistry();

  return (
    <div className={styles.column}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('frame.skip')}
      </button>
      <Header heading={shownHeading} onBack={changes.back ?? (isInner ? goBack : undefined)} action={changes.action} />
      <OfflineBar />
      <main ref={main} tabIndex={-1} className={styles.main}>
        <FrameContext value={frame}>
          <DestinationContent destination={destination} part={heading} />
        </FrameContext>
      </main>
      {route?.tab ? <TabBar current={route} /> : null}
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </div>
  );
}

function useDestinationTexts(destination: Destination): { heading: string; declaredTitle: string } {
  const { t } = useTexts('shell');
  const textOf = useRouteTexts();
  if (destination.kind === 'notFound') return { heading: t('notFound.title'), declaredTitle: '' };
  if (destination.kind !== 'screen') return { heading: '', declaredTitle: '' };
  return {
    heading: textOf(destination.route, destination.route.heading),
    declaredTitle: textOf(destination.route, destination.route.title),
  };
}

/** Each navigation lets the page look, in the background, whether a remote was released meanwhile. */
function useFreshRegistry() {
  const { registry } = useShell();
  const { key } = useLocation();
  useEffect(() => {
    void registry.revalidate();
  }, [registry, key]);
}
