import { createAppStore } from '@unison/shared/api';
import { calls, readAnswer } from '@unison/shared/contract';
import { KitTexts } from '@unison/shared/i18n';
import type { FirstView } from '@unison/shared/remote';
import '@unison/shared/ui/tokens/tokens.css';
import '@unison/shared/ui/tokens/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
// The remote's own file: the configuration of this pass says where it lies.
import { firstViews } from 'unison-first-views';

export { labels, prices } from './tables';

const views: Record<string, FirstView> = firstViews;
const store = createAppStore({ apiBase: '/api' });

/** The calls a screen's first view is drawn from, and those that it can do without; undefined for a screen without one. */
export const callsOf = (screen: string): Pick<FirstView, 'calls' | 'also'> | undefined => views[screen];

/** Draws the first view of a screen from these answers, as they come over the wire; one that the view can do without may be missing. Throws what the view throws. */
export function draw(screen: string, wire: Readonly<Record<string, unknown>>): string {
  const view = views[screen];
  if (!view) throw new Error(`there is no first view of ${screen}`);
  const come = view.also.filter((name) => wire[name] !== undefined);
  const read = [...view.calls, ...come].map((name) => {
    const answer = readAnswer(calls[name], wire[name]);
    if (!answer) throw new Error(`the answer of ${name} cannot be read`);
    return [name, answer.answer] as const;
  });
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <KitTexts>{view.draw(Object.fromEntries(read) as Parameters<FirstView['draw']>[0] /* each was read by its own schema */)}</KitTexts>
      </MemoryRouter>
    </Provider>,
  );
  // React's own hints, which it puts before everything else; a <link> of the view's stays, and is refused.
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, '');
}
