import { useAskedAgain } from '@unison/shared/api';
import { savesData } from '@unison/shared/screen';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HELD } from './mediaState';
import { openStream } from './openStream';
import type { OpenStream } from './stream';
import type { StreamFault } from './streamFault';
import { BROKE_OFF, faultOf } from './streamFault';
import { askHead } from './streamHead';
import type { StreamHead } from './streamHead';
import { isPlayedUnasked, kindOf } from './streamKind';

export type Stream = {
  fault: StreamFault | undefined;
  /** The stream is on its way to the element. */
  isOpening: boolean;
  /** Opens it anew and goes on where it was. */
  reopen: () => void;
};

/** Keeps the element on the stream at `url`, on none without one: another address (a new ticket) or `reopen` goes on at the same position, and a network that was lost is tried again by itself. */
export function useStream(video: HTMLVideoElement | null, url: string | undefined): Stream {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of?: string; fault?: StreamFault; isOpening: boolean }>({ isOpening: true });
  // Another one each time it is lost, until something of the film is there again: that it is asked for says nothing yet.
  const [lost, setLost] = useState<{ of: string }>();
  // What the server of a film said that was played unasked, and is no file.
  const [told, setTold] = useState<{ of: string; head: StreamHead }>();
  const head = told?.of === url ? told?.head : undefined;
  // The stream whose outline has been here.
  const given = useRef<string>(undefined);
  // Where the element stood when it lost its stream.
  const lastTime = useRef(0);
  // Somebody pressed play, perhaps before the stream was there: an element that is given another stream pauses without a word.
  const isWished = useRef(false);

  useEffect(() => {
    if (!video || url === undefined) return undefined;
    let stream: OpenStream | undefined;
    let isReplaced = false;
    const fail = (fault: StreamFault) => {
      if (isReplaced) return;
      setState({ of: url, fault, isOpening: false });
      setLost(fault === 'network' ? { of: url } : undefined);
    };
    const wasGiven = () => given.current === url;
    const arrive = () => {
      given.current = url;
      setLost(undefined);
    };
    const explain = () => {
      const { error } = video;
      if (!error) return;
      // A film that has come before, and of which this try brought nothing, has broken off once more.
      const code = wasGiven() && video.readyState === video.HAVE_NOTHING ? BROKE_OFF : error.code;
      // By the time the server answers, the element may have recovered and play.
      void askHead(url).then((said) => {
        if (video.error !== error || isReplaced) return;
        if (!head && isPlayedUnasked(url) && said && kindOf(url, said.type) === 'hls') setTold({ of: url, head: said });
        else fail(faultOf(url, said, code, wasGiven()));
      });
    };
    const measure = () => {
      if (video.duration === 0) fail('noLength');
    };
    const play = () => {
      isWished.current = true;
      stream?.wantsData();
    };
    const hold = () => {
      isWished.current = false;
    };
    const pause = () => {
      if (!video.error) hold(); // one that breaks pauses by itself
    };
    // Also of a film that has not arrived: a place that was chosen ahead stands in the element already.
    const remember = () => {
      if (video.currentTime > 0) lastTime.current = video.currentTime;
    };
    const at = () => (video.currentTime > 0 ? video.currentTime : lastTime.current);
    setState(({ of, fault }) => ({ of: url, isOpening: true, ...(of === url && fault === 'network' && { fault }) }));
    const coming = openStream(video, { url, head, at, savesData: savesData(), wasGiven, isReplaced: () => isReplaced }, fail);
    // What breaks on the way, as a list that is cut, has no other word for it.
    void coming
      .catch((): StreamFault => 'network')
      .then((opened) => {
        if (typeof opened === 'string') fail(opened);
        if (typeof opened !== 'object') return;
        if (isReplaced) return opened.close();
        stream = opened;
        setState({ of: url, isOpening: false });
        if (!isWished.current) return;
        stream.wantsData();
        void video.play().catch(() => undefined); // a refusal shows as a pause
      });
    const over = new AbortController();
    const { signal } = over;
    video.addEventListener('error', explain, { signal });
    video.addEventListener('durationchange', measure, { signal });
    video.addEventListener('loadedmetadata', arrive, { signal });
    video.addEventListener('timeupdate', remember, { signal });
    video.addEventListener('play', play, { signal });
    video.addEventListener('pause', pause, { signal });
    video.addEventListener(HELD, hold, { signal });
    return () => {
      isReplaced = true;
      // What the element was told a moment ago it tells later, and never once it has lost its stream.
      isWished.current ||= !video.paused;
      remember();
      over.abort();
      stream?.close();
    };
  }, [video, url, head, attempt]);

  const reopen = useCallback(() => setAttempt((before) => before + 1), []);
  useAskedAgain(lost?.of === url ? lost : undefined, reopen);

  const isKnown = state.of === url; // what is known of the last address says nothing about this one
  return {
    fault: isKnown ? state.fault : undefined,
    isOpening: url !== undefined && (!isKnown || state.isOpening),
    reopen,
  };
}
