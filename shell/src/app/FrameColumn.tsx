import { useTexts } from '@unison/shared/i18n';
import { FrameContext } from '@unison/shared/remote';
import { VisuallyHidden } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell';
import { PlaceContent } from './PlaceContent';
import { useBackWithin } from '../routing/backWithin';
import { usePlace, type Place } from '../routing/usePlace';
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
  const place = usePlace();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { frame, changes } = useFrameState();
  const { heading, declaredTitle } = usePlaceTexts(place);
  const shownHeading = changes.heading ?? heading;
  const title = useDocumentTitle(changes.title ?? declaredTitle, shownHeading);
  const route = place.kind === 'screen' ? place.route : undefined;
  const goBack = useBackWithin(route?.backTo);
  const isInner = place.kind === 'notFound' || (route !== undefined && !route.tab);
  useAppIcon();
  useRouteFocus(main, pathname);
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
          <PlaceContent place={place} part={heading} />
        </FrameContext>
      </main>
      {route?.tab ? <TabBar current={route} /> : null}
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </div>
  );
}

function usePlaceTexts(place: Place): { heading: string; declaredTitle: string } {
  const { t } = useTexts('shell');
  const textOf = useRouteTexts();
  if (place.kind === 'notFound') return { heading: t('notFound.title'), declaredTitle: '' };
  if (place.kind !== 'screen') return { heading: '', declaredTitle: '' };
  return { heading: textOf(place.route, place.route.heading), declaredTitle: textOf(place.route, place.route.title) };
}

/** Each navigation lets the page look, in the background, whether a remote was released meanwhile. */
function useFreshRegistry() {
  const { registry } = useShell();
  const { key } = useLocation();
  useEffect(() => {
    void registry.revalidate();
  }, [registry, key]);
}
