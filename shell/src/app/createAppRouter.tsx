import { createBrowserRouter } from 'react-router-dom';
import { AppFrame } from './AppFrame';
import { PassOn } from './PassOn';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * One route for every address: which screen stands there is looked up in the registry's route tables at each navigation, so
 * that a remote released while the page is open brings its routes with it.
 */
export function createAppRouter(): AppRouter {
  return withViewTransitions(createBrowserRouter([{ path: '*', element: <AppFrame />, errorElement: <PassOn /> }]));
}

/** Every step forward is a view transition where the browser has them, the screens' own links included; a redirect is none. */
function withViewTransitions(router: AppRouter): AppRouter {
  if (!('startViewTransition' in document)) return router;
  expectSkippedTransitions();
  const navigate: AppRouter['navigate'] = router.navigate.bind(router);
  const withTransition = (to: Parameters<typeof navigate>[0], options?: Parameters<typeof navigate>[1]) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to, { ...options, viewTransition: options?.viewTransition ?? options?.replace !== true });
  router.navigate = withTransition as AppRouter['navigate']; // both of its overloads, by number and by address, are kept
  return router;
}

/** A transition that is skipped, e.g. by the next navigation or a hidden page, rejects its promises. Nothing is lost by it, so nobody needs to hear of it. */
function expectSkippedTransitions(): void {
  const start: typeof document.startViewTransition = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
    return transition;
  };
}
