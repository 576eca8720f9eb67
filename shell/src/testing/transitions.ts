/** Gives the page a browser's own transitions: what is to be updated waits here until the picture of what stands there is taken. */
export function withTransitions(): (() => void)[] {
  const waiting: (() => void)[] = [];
  const settled = { ready: Promise.resolve(), finished: Promise.resolve() };
  Object.assign(document, {
    startViewTransition: (update: () => void) => {
      waiting.push(update);
      return settled;
    },
  });
  return waiting;
}

/** As jsdom is, which has none. */
export const withoutTransitions = (): void => void Reflect.deleteProperty(document, 'startViewTransition');
