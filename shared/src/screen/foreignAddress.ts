import { pageAddress } from '../contract/pageAddress';
import { addressOf } from '../remote/origins';

/** An address the platform sent, if it can be opened in a frame or tab; anything but http(s) is none, nor is what names no page. */
export function foreignAddress(text: string): URL | undefined {
  const said = pageAddress(text);
  const address = said === '' ? undefined : addressOf(said, window.location.href);
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

/**
 * What a foreign page may do inside the app (the frame's `sandbox`). A page of another origin keeps its own storage; one of ours must not
 * have it: with it and with scripts it could step out of the frame.
 */
export function frameRights(address: URL): string {
  const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
  return address.origin === window.location.origin ? rights : `${rights} allow-same-origin`;
}
