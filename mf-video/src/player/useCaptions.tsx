import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Video } from '@unison/shared/api';
import { LANGUAGES, LOCALE } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { useVideoTexts } from '../useVideoTexts';

export type Captions = {
  /** The `<track>` elements of the video. */
  elements: ReactNode;
  choices: { value: string; label: string; lang: string | undefined }[];
  /** Address of the captions that are on; empty when off. */
  chosen: string;
  choose: (value: string) => void;
  /** The chosen file is no WebVTT, or did not come. */
  hasFailed: boolean;
};

type Track = Video['captions'][number];

/** The platform may name a language as the product does (`vn_vn`) or as the web does (`vi`). */
const speaks = (track: Track, language: Language): boolean =>
  track.language === language || track.language.toLowerCase().split(/[-_]/)[0] === LOCALE[language].split('-')[0];

/** The names of captions are in their own language. */
const localeOf = (track: Track): string | undefined => LANGUAGES.filter((language) => speaks(track, language)).map((one) => LOCALE[one])[0];

/** Captions (O-98): those in the member's language are on when there are some; what the member chose stays. */
export function useCaptions(video: HTMLVideoElement | null, tracks: readonly Track[]): Captions {
  const { language } = useVideoTexts();
  const [answered, setAnswered] = useState<string>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = tracks.find((track) => speaks(track, language))?.url ?? '';
  const wanted = answered ?? own;
  const chosen = failed.includes(wanted) ? '' : wanted;

  useEffect(() => {
    if (!video) return undefined;
    const texts = video.textTracks;
    const show = () =>
      [...texts].forEach((text, index) => {
        const mode = tracks[index]?.url === chosen ? 'showing' : 'disabled';
        if (text.mode !== mode) text.mode = mode;
      });
    show();
    // With every new stream the browser turns one on by its own rules, beside ours.
    const over = new AbortController();
    for (const name of ['change', 'addtrack']) texts.addEventListener(name, show, { signal: over.signal });
    return () => over.abort();
  }, [video, tracks, chosen]);

  useEffect(() => {
    if (!video) return undefined;
    // Chromium's styles hold on to captions that are on, and by them to the whole screen, long after it has gone.
    return () => [...video.textTracks].forEach((text) => (text.mode = 'disabled'));
  }, [video]);

  useEffect(() => {
    if (!video) return undefined;
    // The error of a track does not bubble, and React does not listen to it.
    const note = ({ target }: Event) => {
      if (target instanceof HTMLTrackElement) setFailed((before) => [...before, target.getAttribute('src') ?? '']);
    };
    video.addEventListener('error', note, true);
    return () => video.removeEventListener('error', note, true);
  }, [video]);

  return {
    elements: tracks.map(({ url, language: lang, label }) => <track key={url} kind="captions" src={url} srcLang={lang} label={label} />),
    choices: tracks.map((track) => ({ value: track.url, label: track.label || track.language, lang: localeOf(track) })),
    chosen,
    choose: (value) => {
      setFailed((before) => before.filter((url) => url !== value));
      setAnswered(value);
    },
    hasFailed: failed.includes(wanted),
  };
}
