import { useBaseInfoRetry } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { FrameContext, HeaderEndContext } from '@unison/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OwnedRoute } from '../routing/routeTable';
import { useShell } from '../shell';
import { DestinationContent } from './DestinationContent';
import { coldBackOf, useBackWithin } from '../routing/backWithin';
import { useDestination, type Destination } from '../routing/useDestination';
import styles from '../frame/Column.module.css';
import { FrameHead } from './FrameHead';
import { NetworkState } from '../frame/NetworkState';
import { TesterTools } from '../overrides/TesterTools';
import { TabBar } from './TabBar';
import { useAppIcon } from './useAppIcon';
import { useFrameState } from './useFrameState';
import { useRouteFocus } from './useRouteFocus';
import { useRouteTexts } from './useRouteTexts';
import { useScrollRestoration } from './useScrollRestoration';

/** The column of the app: header, screen, tab bar. Nothing in it belongs to a screen that may not be entered. */
export function FrameColumn() {
  const { t } = useTexts('shell');
  const destination = useDestination();
  const main = useRef<HTMLElement>(null);
  const { heading, declaredTitle } = useDestinationTexts(destination);
  const route = destination.kind === 'screen' ? destination.route : undefined;
  const { search } = useLocation();
  const goBack = useBackWithin(route && coldBackOf(route, search));
  const state = useFrameState(goBack);
  const [headerEnd, setHeaderEnd] = useState<HTMLElement | null>(null);
  const placed = usePlaced(destination);
  const isInner = destination.kind === 'notFound' || (placed !== undefined && !placed.tab);
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
      <FrameHead
        state={state}
        heading={heading}
        declaredTitle={declaredTitle}
        onBack={isInner ? goBack : undefined}
        endRef={setHeaderEnd}
      />
      <NetworkState />
      <main ref={main} tabIndex={-1} className={styles.main}>
        <FrameContext value={state.frame}>
          <HeaderEndContext value={headerEnd}>
            <DestinationContent destination={destination} part={heading} />
          </HeaderEndContext>
        </FrameContext>
      </main>
      <TesterTools isAboveTabs={placed?.tab !== undefined} />
      {placed?.tab ? <TabBar current={placed} /> : null}
    </div>
  );
}

/**
 * The route whose way back or tabs stand around the screen: also while it is not settled who may enter, so that nothing of the frame goes
 * again. A tab bar only where visitors are expected: the login screen, which may come instead, has none.
 */
function usePlaced(destination: Destination): OwnedRoute | undefined {
  const { isOpenToVisitors } = useShell();
  if (destination.kind === 'screen') return destination.route;
  return destination.kind === 'waiting' && (isOpenToVisitors || !destination.route.tab) ? destination.route : undefined;
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
