import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** What a screen may change about the frame around it. The shell provides it and resets everything on a change of route. */
export type Frame = {
  /** Replaces the visible heading, and with it the document's title where the route has none; undefined gives the declared one back. */
  setHeading: (heading: string | undefined) => void;
  /** Replaces the whole document title, e.g. 'Select province' while the province list is shown (SHELL-09); undefined gives the route's own back. */
  setTitle: (title: string | undefined) => void;
  /** Replaces what the header's back does; undefined gives the default back. */
  setBack: (back: (() => void) | undefined) => void;
  /** Puts controls at the end of the header; undefined takes them away. */
  setHeaderAction: (action: ReactNode) => void;
};

const nowhere: Frame = {
  setHeading: () => undefined,
  setTitle: () => undefined,
  setBack: () => undefined,
  setHeaderAction: () => undefined,
};

/** The frame around the screen; without a provider its hooks do nothing. */
export const FrameContext = createContext<Frame>(nowhere);

/** Names the screen by its data, e.g. a companion's name; undefined or empty keeps the declared heading. */
export function useHeading(heading: string | undefined): void {
  const { setHeading } = useContext(FrameContext);
  useLayoutEffect(() => {
    setHeading(heading === '' ? undefined : heading);
    return () => setHeading(undefined);
  }, [heading, setHeading]);
}

/** Titles the document where a route shows several things and one of them has a title of its own (SHELL-09); undefined keeps the route's title. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useContext(FrameContext);
  useLayoutEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

/** Overrides the header's back while the screen is shown; undefined leaves the default (history, else the route's `backTo`). */
export function useBack(back: (() => void) | undefined): void {
  const { setBack } = useContext(FrameContext);
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  const overrides = back !== undefined;
  useLayoutEffect(() => {
    setBack(overrides ? () => latest.current?.() : undefined);
    return () => setBack(undefined);
  }, [overrides, setBack]);
}

/** Puts controls at the end of the header while the screen is shown. Memoise the node: each new one renders the header anew. */
export function useHeaderAction(action: ReactNode): void {
  const { setHeaderAction } = useContext(FrameContext);
  useLayoutEffect(() => {
    setHeaderAction(action);
    return () => setHeaderAction(undefined);
  }, [action, setHeaderAction]);
}
