import { calls } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import type { Domain, MemberContext } from '../routes';
import { refuse } from '../routes';
import { clips, mediaPath } from '../../media';
import { PAGE_SIZE, pageOffsetFromZero, rowId } from '../routes/paging';
import { wordsIn } from '../system/words';
import type { ByLanguage } from '../system/words';
import { serveCaptions, tracksOf } from './captions';
import { serveStreams, streamAddress } from './streams';

type VideoRow = { id: number; class_key: string; names: ByLanguage; clip: string; plays: number };

/** The video library (API-44 to API-47). */
export const serveVideos: Domain = (parts) => {
  const { answer } = parts;
  serveStreams(parts);
  serveCaptions(parts);

  answer(calls.listVideoClasses, async ({ database, language }) => {
    const rows = await database.query<{ key: string; names: ByLanguage }>('SELECT key, names FROM video_classes ORDER BY position');
    return rows.map(({ key, names }) => ({ key, name: wordsIn(names, language) }));
  });

  answer(calls.listVideos, async ({ database, language }, { id, page }) => {
    const kind = id === '' ? undefined : id;
    const offset = pageOffsetFromZero(page);
    const rows = await database.query<VideoRow>(
      `SELECT * FROM videos WHERE $1::text IS NULL OR class_key = $1 ORDER BY id LIMIT $2 OFFSET $3`,
      [kind ?? null, PAGE_SIZE, offset],
    );
    const [all] = await database.query<{ total: number }>('SELECT count(*) AS total FROM videos WHERE $1::text IS NULL OR class_key = $1', [
      kind ?? null,
    ]);
    // The stream itself comes with the video's own call, which knows who asks.
    return { data: rows.map((row) => ({ ...videoFields(row, language), vod_play_url: '' })), count: all?.total ?? 0 };
  });

  answer(calls.getVideo, getVideo);
  answer(calls.getVideoItem, getVideo);
};

async function getVideo(context: MemberContext, { id }: { id: string }) {
  const [row] = await context.database.query<VideoRow>('SELECT * FROM videos WHERE id = $1::bigint', [rowId(id) ?? -1]);
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
    time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    tracks: tracksOf(clip),
    class_key: row.class_key,
    is_demo: 1,
  };
}
