import { useBaseInfoRetry } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { FrameContext, HeaderEndContext } from '@unison/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OwnedRoute } from '../routing/routeTable';
import { useShell } from '../shell';
import { DestinationContent } from './DestinationContent';
import { EarlyStage } from './EarlyStage';
import { coldBackOf, useBackWithin } from '../routing/backWithin';
import { isAfterSession } from '../routing/returnAddress';
import { useDestination, useVisitorGate, type Destination } from '../routing/useDestination';
import styles from '../frame/Column.module.css';
import { FrameHead } from './FrameHead';
import { NetworkState } from '../frame/NetworkState';
import { TesterTools } from '../overrides/TesterTools';
import { TabBar } from './TabBar';
import { useAppIcon } from './useAppIcon';
import { useFrameState } from './useFrameState';
import { usePrefetchOnTouch } from './usePrefetchOnTouch';
import { useRouteFocus } from './useRouteFocus';
import { useRouteTexts } from './useRouteTexts';
import { useScrollRestoration } from './useScrollRestoration';

/** The column of the app: header, screen, tab bar. Nothing in it belongs to a screen that may not be entered. */
export function FrameColumn() {
  const { t } = useTexts('shell');
  const destination = useDestination();
  const main = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLElement>(null);
  const route = useExpectedRoute(destination);
  const { heading, declaredTitle } = useDestinationTexts(destination);
  const { search, state: entry } = useLocation();
  const goBack = useBackWithin(route && coldBackOf(route, search), !isAfterSession(entry));
  // With a forced login there is nothing behind it that back could lead to (SESSION-33).
  const isHeldHere = useVisitorGate() === 'closed' && route?.path === paths.login();
  const state = useFrameState(goBack);
  const [headerEnd, setHeaderEnd] = useState<HTMLElement | null>(null);
  useAppIcon();
  useBaseInfoRetry();
  useRouteFocus(main);
  useScrollRestoration(main);
  useFreshRegistry();
  const touch = usePrefetchOnTouch();

  return (
    <div className={styles.column}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('frame.skip')}
      </button>
      {route?.tab ? (
        <button type="button" className={styles.skip} onClick={() => tabs.current?.querySelector('a')?.focus()}>
          {t('frame.skipToTabs')}
        </button>
      ) : null}
      <FrameHead
        state={state}
        heading={heading}
        declaredTitle={declaredTitle}
        onBack={isInner(destination) && !isHeldHere ? goBack : undefined}
        endRef={setHeaderEnd}
      />
      <NetworkState />
      <main ref={main} tabIndex={-1} className={styles.main} onPointerDown={touch}>
        <FrameContext value={state.frame}>
          <HeaderEndContext value={headerEnd}>
            <EarlyStage>
              <DestinationContent destination={destination} part={heading} />
            </EarlyStage>
          </HeaderEndContext>
        </FrameContext>
      </main>
      <TesterTools isAboveTabs={route?.tab !== undefined} />
      {route?.tab ? <TabBar ref={tabs} current={route} /> : null}
    </div>
  );
}

/**
 * The route whose way back and tabs stand around the screen: also while the settings decide, where visitors are expected to be let in,
 * so that nothing of the frame comes late. Elsewhere the login screen may come instead.
 */
function useExpectedRoute(destination: Destination): OwnedRoute | undefined {
  const { isOpenToVisitors } = useShell();
  if (destination.kind === 'screen') return destination.route;
  return destination.kind === 'waiting' && isOpenToVisitors ? destination.route : undefined;
}

/** An inner screen has a way back, and so has the login screen that may take its place. */
function isInner(destination: Destination): boolean {
  if (destination.kind === 'notFound') return true;
  return destination.kind !== 'redirect' && destination.route.tab === undefined;
}

/** Also while the settings decide: whoever waits is told for what, and its name says nothing of the screen that a visitor may not see. */
function useDestinationTexts(destination: Destination): { heading: string; declaredTitle: string } {
  const { t } = useTexts('shell');
  const textOf = useRouteTexts();
  const { declared } = useShell().registry;
  if (destination.kind === 'notFound') return { heading: t('notFound.title'), declaredTitle: '' };
  if (destination.kind === 'redirect') return { heading: '', declaredTitle: '' };
  const { route } = destination;
  const { heading, title } = route.release ? declared(route.release, route) : route;
  return { heading: textOf(route, heading), declaredTitle: textOf(route, title) };
}

/** Each navigation lets the page look, in the background, whether a remote was released meanwhile. */
function useFreshRegistry() {
  const { registry } = useShell();
  const { key } = useLocation();
  useEffect(() => {
    void registry.revalidate();
  }, [registry, key]);
}
