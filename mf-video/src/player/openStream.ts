import type { OpenStream, StreamRequest } from './stream';
import type { StreamFault } from './streamFault';
import { faultOf, faultOfStatus } from './streamFault';
import { askHead } from './streamHead';
import { isPlayedUnasked, kindOf } from './streamKind';
import { nativeHlsAddress } from './nativeHls';

const canPlayHls = (video: HTMLVideoElement): boolean => video.canPlayType('application/vnd.apple.mpegurl') !== '';

/** iPhones have no Media Source Extensions (or only managed ones) and play HLS by themselves. */
const hasMediaSource = (): boolean => 'MediaSource' in globalThis;

/** With hls.js, for an HLS stream alone. A failed load is asked for again. */
const loadHls = async () => await import(/* webpackChunkName: "hls" */ './openHls').catch(() => undefined);

function openFile(video: HTMLVideoElement, source: string, at: number): OpenStream {
  const start = () => {
    if (at > 0 && video.currentTime === 0) video.currentTime = at;
  };
  video.addEventListener('loadedmetadata', start, { once: true });
  video.src = source;
  // A browser that takes it begins there, not at 0 for a moment where play is wished already; iOS takes none before it knows the film.
  start();
  return {
    wantsData: () => undefined,
    close: () => {
      video.removeEventListener('loadedmetadata', start);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/**
 * Gives the element its stream: a file as it is, HLS by hls.js where the browser has Media Source Extensions, natively where it
 * has not (O-32). Resolves with the fault when it cannot even be begun, undefined when it was left before; later faults come through the
 * element's `error` or `onFault`.
 */
export async function openStream(
  video: HTMLVideoElement,
  request: StreamRequest,
  onFault: (fault: StreamFault) => void,
): Promise<OpenStream | StreamFault | undefined> {
  const { url, at, savesData, isReplaced } = request;
  if (url === '') return 'empty';
  const head = request.head ?? (isPlayedUnasked(url) ? undefined : await askHead(url));
  if (isReplaced()) return undefined;
  const refused = head && faultOfStatus(url, head.status);
  if (refused) return refused;
  if (kindOf(url, head?.type ?? '') === 'file') return openFile(video, url, at());
  if (hasMediaSource()) {
    const hls = await loadHls();
    if (isReplaced()) return undefined;
    return hls ? hls.openHls(video, request, onFault) : 'network';
  }
  if (!canPlayHls(video)) return 'unsupported';
  const source = await nativeHlsAddress(url, savesData);
  if (isReplaced()) return undefined;
  return source === undefined ? faultOf(url, head, undefined, request.wasGiven()) : openFile(video, source, at());
}
