import { useEffect, useState, type ComponentType } from 'react';

/** Asked for again after this time in ms when it could not be had. */
const RETRY_MS = 3_000;

/** A heavier part of the shell, loaded when it is first needed; asked for again until it comes. `load` must be stable. */
export function useLoadedPart<Props>(isNeeded: boolean, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();

  useEffect(() => {
    if (!isNeeded || Part) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = () =>
      void load().then(
        (loaded) => !isLeft && setPart(() => loaded),
        () => !isLeft && (timer = setTimeout(ask, RETRY_MS)),
      );
    ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isNeeded, Part, load]);

  return Part;
}
