import type { AppStore } from '@unison/shared/api';
import { Provider } from 'react-redux';
import { AppFrame } from '../app/AppFrame';
import { RouterRoot, type AppRouter } from '../app/appRouter';
import { ShellProvider, type Shell } from '../shell';

export type AppProps = { store: AppStore; shell: Shell; router: AppRouter };

export function App({ store, shell, router }: AppProps) {
  return (
    <Provider store={store}>
      <ShellProvider value={shell}>
        <RouterRoot router={router}>
          <AppFrame />
        </RouterRoot>
      </ShellProvider>
    </Provider>
  );
}
