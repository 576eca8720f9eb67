import type { ErrorData } from 'hls.js';
import Player, { ErrorTypes, Events } from 'hls.js/light';
import type { OpenStream, StreamRequest } from './stream';
import type { StreamFault } from './streamFault';
import { faultOfStatus, isElsewhere } from './streamFault';

/** Playlists and segments come from where the stream is, whatever a list says. */
function isAtHome(address: string, home: string): boolean {
  return new URL(address, document.baseURI).origin === new URL(home, document.baseURI).origin;
}

function faultOfError(url: string, data: ErrorData, wasGiven: boolean): StreamFault {
  const status = data.response?.code ?? 0;
  const isRefused = status === 0 && !wasGiven && isElsewhere(url) && navigator.onLine;
  return faultOfStatus(url, status) ?? (isRefused ? 'refused' : 'network');
}

/** A segment is asked for three times more, within seven seconds; then the member is told. */
const RETRIES = { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 };
/** Or, while what is loaded plays on, it is asked for again after this, in ms, without a word. */
const AGAIN_MS = 2_000;

/**
 * Plays an HLS stream through Media Source Extensions, by the light build of hls.js: no captions of its own, no encryption, a third less to download. No
 * worker: the content policy has no place for one made of a blob.
 */
export function openHls(
  video: HTMLVideoElement,
  { url, at, savesData, wasGiven }: StreamRequest,
  onFault: (fault: StreamFault) => void,
): OpenStream | StreamFault {
  if (!Player.isSupported()) return 'unsupported';
  let pointsElsewhere = false;
  const { fragLoadPolicy } = Player.DefaultConfig;
  const hls = new Player({
    enableWorker: false,
    autoStartLoad: false,
    // Its own six attempts leave a member half a minute without a word.
    fragLoadPolicy: { default: { ...fragLoadPolicy.default, errorRetry: RETRIES } },
    xhrSetup: (_request, address) => {
      if (isAtHome(address, url)) return;
      pointsElsewhere = true;
      throw new Error('A playlist points elsewhere.');
    },
  });
  let hasTriedToRecover = false;
  let isListed = false;
  let isWanted = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  // A place that it is told before the list is there it forgets.
  const start = () => {
    if (isListed && isWanted) hls.startLoad(at() || -1); // -1 is its own beginning
  };
  const wantsData = () => {
    if (isWanted) return;
    isWanted = true;
    start();
  };
  hls.on(Events.MANIFEST_PARSED, () => {
    if (savesData) hls.autoLevelCapping = 0;
    isListed = true;
    start();
  });
  hls.on(Events.ERROR, (_event, data) => {
    if (!data.fatal && !pointsElsewhere) return;
    if (data.type === ErrorTypes.MEDIA_ERROR && !hasTriedToRecover) {
      hasTriedToRecover = true;
      hls.recoverMediaError();
      return;
    }
    hls.stopLoad();
    const fault = pointsElsewhere
      ? 'refused'
      : data.type === ErrorTypes.NETWORK_ERROR
        ? faultOfError(url, data, wasGiven())
        : 'unsupported';
    if (fault !== 'network' || video.readyState <= video.HAVE_CURRENT_DATA) return onFault(fault);
    isWanted = false;
    if (!video.paused) again = setTimeout(wantsData, AGAIN_MS); // else the next play wants it
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    wantsData,
    close: () => {
      clearTimeout(again);
      hls.destroy();
    },
  };
}
