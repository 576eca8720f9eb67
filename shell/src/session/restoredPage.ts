import { currentSession } from '@unison/shared/session';

/**
 * A page brought back from the back and forward cache must not show what a member saw when the session has ended meanwhile.
 * The page is hidden while it is kept; on return it shows again only if the session is still the same, else it starts anew. What waits for the network
 * is told whether there is one: WebKit tells so to the pages that stand alone.
 *
 * Hidden by `opacity` it comes back where it was left: out of the layout (`hidden`) it would lose its place, by `visibility` its focus. Only an element in
 * the top layer would shine through, and the app has none.
 */
export function guardRestoredPage(root: HTMLElement, startAnew: () => void): void {
  let token = '';
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted) return;
    token = currentSession().token;
    root.style.opacity = '0';
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (currentSession().token !== token) {
      root.hidden = true; // nor can it be pressed, or read aloud
      return startAnew();
    }
    root.style.opacity = '';
    window.dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'));
  });
}
