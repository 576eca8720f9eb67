import * as v from 'valibot';
import { LONGEST, short } from './longest';
import { pageOf, rows, shape } from './tiers';
import { identifier, isDemo, seenText, text } from './wire';

/** Where a file lies: an address, whole or without its beginning. What can be none is not asked for; behind a slash there may be blanks, as in names of files. */
const fileAddress = v.pipe(short(LONGEST.address), v.trim(), v.regex(/^[^\s<>"/]*(?:\/[^<>"\n]*)?$/), v.nonEmpty());

/** A class of the library (API-44, DATA-063, DATA-064). */
export const VideoClass = shape({ name: seenText, key: identifier });
export type VideoClass = v.InferOutput<typeof VideoClass>;

/** Captions of a video in one language, as WebVTT (O-98). */
export const VideoTrack = shape({ lang: text, label: text, url: fileAddress });

const video = {
  id: identifier,
  vod_name: text,
  vod_pic: text,
  vod_play_url: text,
  count: text,
  time: text,
  tracks: rows(VideoTrack),
  class_key: text,
  is_demo: isDemo,
};

/**
 * A video (API-45, API-46, DATA-065 to DATA-070). `count` and `time` are shown as delivered (O-33). `tracks`, `class_key`, the `key` of its
 * class, and `is_demo` are added fields.
 */
export const Video = shape(video);
export type Video = v.InferOutput<typeof Video>;

/** A page of a class and how many videos the class has (API-45). */
export const VideoPage = pageOf('data', Video);

/** A video to be played: of no use without its address (O-103). */
export const PlayableVideo = shape({ ...video, vod_play_url: fileAddress });
