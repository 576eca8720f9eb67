import type { AppStore } from '@unison/shared/api';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from '../app/createAppRouter';
import { ShellProvider, type Shell } from '../shell';

export type AppProps = { store: AppStore; shell: Shell; router: AppRouter };

export function App({ store, shell, router }: AppProps) {
  return (
    <Provider store={store}>
      <ShellProvider value={shell}>
        {/* A transition gives way to every other update: a screen that sets state after each paint would keep a member on it for ever. */}
        <RouterProvider router={router} useTransitions={false} />
      </ShellProvider>
    </Provider>
  );
}
