import * as v from 'valibot';
import { identifier, list, optionalNumeric, text } from './wire';

/** A class of the library (API-44, DATA-063, DATA-064). */
export const VideoClass = v.object({ name: text, key: identifier });
export type VideoClass = v.InferOutput<typeof VideoClass>;

/** Captions of a video in one language, as WebVTT (O-98). */
export const VideoTrack = v.object({ lang: text, label: text, url: v.pipe(v.string(), v.nonEmpty()) });

/** A video (API-45, API-46, DATA-065 to DATA-070). `count` and `time` are shown as delivered (O-33); `tracks` is an added field. */
export const Video = v.object({
  id: identifier,
  vod_name: text,
  vod_pic: text,
  vod_play_url: text,
  count: text,
  time: text,
  tracks: list(VideoTrack),
});
export type Video = v.InferOutput<typeof Video>;

/** A page of a class and how many videos the class has (API-45). */
export const VideoPage = v.object({ data: list(Video), count: optionalNumeric });
