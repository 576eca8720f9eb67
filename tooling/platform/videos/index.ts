import { calls } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import type { Domain, MemberContext } from '../routes';
import { refuse } from '../routes';
import { clips, mediaPath } from '../../media';
import { pageOffsetFromZero, rowId } from '../routes/paging';
import { wordsIn } from '../system/words';
import { countVideos, videoClasses, videoNumbered, videosOf } from './readVideos';
import type { VideoRow } from './readVideos';
import { clock, serveCaptions, tracksOf } from './serveCaptions';
import { serveStreams } from './serveStreams';
import { streamAddress } from './tickets';

/** The video library (API-44 to API-47). */
export const serveVideos: Domain = (parts) => {
  const { answer } = parts;
  serveStreams(parts);
  serveCaptions(parts);

  answer(calls.listVideoClasses, async ({ database, language }) => {
    const rows = await videoClasses(database);
    return rows.map(({ key, names }) => ({ key, name: wordsIn(names, language) }));
  });

  answer(calls.listVideos, async ({ database, language }, { id, page }) => {
    const kind = id === '' ? null : (id ?? null);
    const rows = await videosOf(database, kind, pageOffsetFromZero(page));
    const count = await countVideos(database, kind);
    // The stream itself comes with the video's own call, which knows who asks.
    return { data: rows.map((row) => ({ ...videoFields(row, language), vod_play_url: '' })), count };
  });

  answer(calls.getVideo, getVideo);
  answer(calls.getVideoItem, getVideo);
};

async function getVideo(context: MemberContext, { id }: { id: string }) {
  const row = await videoNumbered(context.database, rowId(id) ?? -1);
  if (!row) return refuse('video.unknown');
  return { ...videoFields(row, context.language), vod_play_url: await streamAddress(context, row) };
}

function videoFields(row: VideoRow, language: Language) {
  const clip = clips.find(({ name }) => name === row.clip);
  const seconds = clip?.seconds ?? 0;
  return {
    id: row.id,
    vod_name: wordsIn(row.names, language),
    vod_pic: mediaPath.poster(row.id, clip?.name),
    count: row.plays,
    time: clock(seconds),
    tracks: tracksOf(clip),
    class_key: row.class_key,
    is_demo: 1,
  };
}
