import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What a screen may change about the frame around it. The shell provides it, always the same object, and resets everything on a change of route. */
export type Frame = {
  /** Replaces the visible heading, and with it the document's title where the route has none; undefined gives the declared one back. */
  setHeading: (heading: string | undefined) => void;
  /** Replaces the whole document title, e.g. 'Select province' while the province list is shown (SHELL-09); undefined gives the route's own back. */
  setTitle: (title: string | undefined) => void;
  /** Replaces what the header's back does; undefined gives the default back. */
  setBack: (back: (() => void) | undefined) => void;
  /** One step back inside the app; a screen opened cold leads to its route's `backTo` instead. */
  goBack: () => void;
};

const nowhere: Frame = {
  setHeading: () => undefined,
  setTitle: () => undefined,
  setBack: () => undefined,
  goBack: () => undefined,
};

/** The frame around the screen; without a provider its hooks do nothing. */
export const FrameContext = createContext<Frame>(nowhere);

/** The end of the header, where `HeaderAction` puts its controls; null until it is in the document. */
export const HeaderEndContext = createContext<HTMLElement | null>(null);

/** Names the screen by its data, e.g. a companion's name; undefined or empty keeps the declared heading. */
export function useHeading(heading: string | undefined): void {
  const { setHeading } = use(FrameContext);
  useLayoutEffect(() => {
    setHeading(heading === '' ? undefined : heading);
    return () => setHeading(undefined);
  }, [heading, setHeading]);
}

/** Titles the document where a route shows several things and one of them has a title of its own (SHELL-09); undefined keeps the route's title. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = use(FrameContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

/** Overrides the header's back while the screen is shown; undefined leaves the default, which is `useGoBack`. */
export function useBack(back: (() => void) | undefined): void {
  const { setBack } = use(FrameContext);
  const latest = useEffectEvent(() => back?.());
  const overrides = back !== undefined;
  useLayoutEffect(() => {
    setBack(overrides ? () => latest() : undefined);
    return () => setBack(undefined);
  }, [overrides, setBack]);
}

/** One step back inside the app, as after a saving call (O-64); opened cold, the screen leads to its route's `backTo`, else home. Always the same function. */
export function useGoBack(): () => void {
  return use(FrameContext).goBack;
}

/** Controls at the end of the header, in the order of the screen whichever comes first, for as long as this is rendered: `<HeaderAction><SaveButton … /></HeaderAction>`. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const end = use(HeaderEndContext);
  // A place of its own from the start: what came later would stand last.
  return end ? createPortal(<div>{children}</div>, end) : null;
}
