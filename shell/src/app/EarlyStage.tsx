import { earlyPage, type EarlyPage } from '@unison/shared/api';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './EarlyStage.module.css';
import { PaintedAboveContext } from '../frame/paintedAbove';
import { keyOf } from '../routing/routeTable';
import { shapesIn } from './shapesIn';

/** `painted`: the screen is not drawn yet. `beside`: it cannot be had, so what was painted stays beneath what says so. */
type Phase = 'painted' | 'beside' | 'over';

/** The first view that the document painted for this address, while it stands; never for another address, nor twice. */
function paintedFor(pathname: string): EarlyPage | undefined {
  const page = earlyPage();
  return page?.host?.isConnected && keyOf(pathname) === keyOf(page.path) ? page : undefined;
}

/** A screen has drawn itself once there is something in it, and nothing that stands for what is on its way. */
function phaseOf(screen: HTMLElement): Phase {
  if (screen.childElementCount === 0 || screen.querySelector('[data-bones]')) return 'painted';
  return screen.querySelector('[data-missing]') ? 'beside' : 'over';
}

const linkTo = (inside: ParentNode | null | undefined, href: string | undefined): HTMLElement | null =>
  href === undefined ? null : (inside?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) ?? null);

/** The address of the link in the first view that has the focus. */
const focusedIn = (host: HTMLElement): string | undefined => host.shadowRoot?.activeElement?.getAttribute('href') ?? undefined;

/** The address of a link that was pressed, for this very page. */
function hrefOf(event: MouseEvent): string | undefined {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return isElsewhere ? undefined : (link?.getAttribute('href') ?? undefined);
}

/**
 * A press of a mouse that began on a link of the first view, which moves or goes meanwhile, ends on what stands there then, and browsers make no click of
 * it: it leads where it would have led.
 */
function endPress(host: HTMLElement, go: (href: string) => unknown): void {
  const pressed = host.shadowRoot?.querySelector('a:active')?.getAttribute('href');
  if (pressed) window.addEventListener('pointerup', (event) => void (hrefOf(event) === pressed && go(pressed)), { once: true });
}

/**
 * Leaves the first view, which the document painted before there was an app, in the place of the screen until the screen has drawn itself beneath:
 * then the one goes in the very frame in which the other shows. A tap on it leads where it did before, now without a new page.
 */
export function EarlyStage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [page] = useState(() => paintedFor(pathname));
  return page ? <TakeOver page={page}>{children}</TakeOver> : children;
}

function TakeOver({ page, children }: { page: EarlyPage; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('painted');
  const [opened] = useState(search);
  const isHere = phase !== 'over' && search === opened && keyOf(pathname) === keyOf(page.path);
  const place = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);

  useLayoutEffect(() => {
    const { host } = page;
    const drawn = screen.current;
    if (!isHere || !host || !drawn) return undefined;
    const former = focusedIn(host);
    endPress(host, navigate);
    place.current?.append(host);
    linkTo(host.shadowRoot, former)?.focus({ preventScroll: true });
    page.isTaken = true;
    const { tapped } = page;
    page.tapped = undefined;
    if (tapped !== undefined) void navigate(tapped);

    const follow = (event: MouseEvent) => {
      const href = hrefOf(event);
      if (href === undefined) return;
      event.preventDefault();
      void navigate(href);
    };
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      const next = phaseOf(drawn);
      // A list draws the rows below its first one in the frame after.
      if (next === 'over') frame = requestAnimationFrame(() => (frame = requestAnimationFrame(goOver)));
      else setPhase(next);
    };
    const goOver = () => {
      endPress(host, navigate);
      focused.current = focusedIn(host); // once React has taken the place away, nothing in it has the focus
      setPhase('over');
    };
    const changes = new MutationObserver(look);
    changes.observe(drawn, { childList: true, subtree: true });
    look();
    host.addEventListener('click', follow);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      host.remove();
      delete document.documentElement.dataset['early'];
    };
  }, [page, isHere, navigate]);

  // What is not coming is not shown as if it were.
  useLayoutEffect(() => {
    const view = page.host?.shadowRoot;
    if (phase !== 'beside' || !view) return undefined;
    const shapes = shapesIn(view);
    for (const shape of shapes) shape.style.display = 'none';
    return () => shapes.forEach((shape) => void shape.style.removeProperty('display'));
  }, [page, phase]);

  useLayoutEffect(() => {
    if (!isHere) linkTo(screen.current, focused.current)?.focus({ preventScroll: true });
  }, [isHere]);

  const isAbove = isHere && phase === 'painted';
  return (
    <div className={isHere ? styles.stage : styles.over}>
      <div ref={screen} className={isAbove ? styles.coming : styles.over}>
        <PaintedAboveContext value={isAbove}>{children}</PaintedAboveContext>
      </div>
      {isHere ? <div ref={place} className={styles.place} /> : null}
    </div>
  );
}
