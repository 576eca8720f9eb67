import { activateFeatures, createAppStore } from '@unison/shared/api';
import { activateTexts, KitTexts, startTexts, textSource } from '@unison/shared/i18n';
import { startSession } from '@unison/shared/session';
import { FrameRootProvider, LinkElementProvider, ToastProvider, type LinkElementProps } from '@unison/shared/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { AloneFrame, type RemoteSources } from './AloneFrame';

function RouterLink({ href, ...rest }: LinkElementProps) {
  return <Link to={href} {...rest} />;
}

/** Shows a remote's screens without the app: the real store, router, texts and kit over the made-up answers of the development server. */
export async function openAlone({ manifest, screens }: RemoteSources): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  startSession({ token: 'alone', tokensso: 'alone' });
  activateFeatures(manifest.name, screens.features);
  const texts = textSource(manifest.namespace, screens.loadTexts);
  await texts.load();
  activateTexts(texts);
  await startTexts();
  const store = createAppStore({ apiBase: '/api' }, { onSessionEnded: (reason) => console.warn(`The session would end here: ${reason}.`) });
  const router = createBrowserRouter([{ path: '*', element: <AloneFrame manifest={manifest} screens={screens} /> }]);
  createRoot(root).render(
    <Provider store={store}>
      <KitTexts>
        <LinkElementProvider value={RouterLink}>
          <FrameRootProvider>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </FrameRootProvider>
        </LinkElementProvider>
      </KitTexts>
    </Provider>,
  );
}
