import { LANGUAGES } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { clips } from '../../media';
import type { PlatformParts } from '../routes';
import { refuse } from '../routes';
import { textIn } from '../texts';

type CaptionedClip = { name: string; seconds: number };

/** A moment as WebVTT writes it: `00:01:05.000`. */
const stamp = (seconds: number): string => {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}.000`;
};
/** A length or a moment as people read it: `1:05`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A clip's captions as WebVTT: the clips are silent, and what there is to know is what their clock says. */
export function captionsOf({ seconds }: CaptionedClip, language: Language): string {
  const cues = Array.from(
    { length: seconds },
    (_, at) => `${stamp(at)} --> ${stamp(at + 1)}\n${textIn(language, 'video.clock', { time: clock(at) })}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** The `tracks` of a video (O-98): one of each language. */
export function tracksOf(clip: CaptionedClip | undefined) {
  if (!clip) return [];
  return LANGUAGES.map((lang) => ({ lang, label: textIn(lang, `language.${lang}`), url: `/api/video/captions/${clip.name}/${lang}.vtt` }));
}

/** Serves the captions to anybody: they tell nothing that a poster does not. */
export function serveCaptions({ app }: Pick<PlatformParts, 'app'>): void {
  app.get<{ Params: { clip: string; file: string } }>('/api/video/captions/:clip/:file', async ({ params }, reply) => {
    const clip = clips.find(({ name }) => name === params.clip);
    const language = LANGUAGES.find((one) => params.file === `${one}.vtt`);
    if (!clip || !language) return refuse('request.unknown', {}, { status: 400 });
    return reply.type('text/vtt; charset=utf-8').header('cache-control', 'public, max-age=86400').send(captionsOf(clip, language));
  });
}
