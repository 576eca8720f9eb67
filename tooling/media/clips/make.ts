/**
 * Draws the clips anew into `files/` (needs ffmpeg; the results are committed, so that nothing else does):
 * `npx tsx tooling/media/clips/make.ts [name …]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Clip, Quality } from './catalogue';
import { clipFile, clips, qualities } from './catalogue';
import { frame } from './frames';
import { masterPlaylist } from './master';
import type { Encoded } from './master';

const RATE = 12;
const KEY_FRAME_SECONDS = 2;
const SEGMENT_SECONDS = 4;
const folder = join(__dirname, 'files');
const [best] = qualities;

const words = (text: string): string[] => text.split(' ');

/** The same bytes at each run: nothing of the machine or the clock goes into a file. */
const encoding = ({ crf }: Quality): string[] => [
  ...words(`-c:v libx264 -profile:v baseline -level 3.0 -pix_fmt yuv420p -preset veryslow -crf ${crf}`),
  ...words(`-g ${RATE * KEY_FRAME_SECONDS} -keyint_min ${RATE * KEY_FRAME_SECONDS} -sc_threshold 0 -an`),
  ...words('-map_metadata -1 -fflags +bitexact -flags:v +bitexact'),
];

function target(clip: Clip, { name }: Quality): string[] {
  if (clip.kind === 'mp4') return ['-movflags', '+faststart', join(folder, clipFile(clip.name))];
  const place = join(folder, clip.name, name);
  return [
    ...words(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_flags independent_segments -hls_segment_filename`),
    join(place, '%d.ts'),
    join(place, 'index.m3u8'),
  ];
}

/** On disk segments are called .mpegts: a file that ends in .ts would be taken for source code. */
function renameSegments(place: string): void {
  for (const file of readdirSync(place))
    if (file.endsWith('.ts')) renameSync(join(place, file), join(place, file.replace(/\.ts$/, '.mpegts')));
}

async function encode(clip: Clip, quality: Quality): Promise<void> {
  const { width, height } = quality;
  const input = words(`-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${RATE} -i -`);
  const encoder = spawn('ffmpeg', [...input, ...encoding(quality), ...target(clip, quality)], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  for (let at = 0; at < clip.seconds * RATE; at += 1) {
    const pixels = await sharp(Buffer.from(frame(clip.name, at / RATE, clip.seconds)))
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${clip.name}`);
}

/** What the segments of a quality weigh, from the playlist and the files beside it. */
function weigh(place: string, quality: Quality): Encoded {
  const lengths = [...readFileSync(join(place, 'index.m3u8'), 'utf8').matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  const segments = lengths.map((seconds, at) => ({ seconds, bytes: statSync(join(place, `${at}.mpegts`)).size }));
  return { quality, segments };
}

async function makeStream(clip: Clip): Promise<void> {
  const place = join(folder, clip.name);
  rmSync(place, { recursive: true, force: true });
  for (const quality of qualities) {
    mkdirSync(join(place, quality.name), { recursive: true });
    await encode(clip, quality);
    renameSegments(join(place, quality.name));
  }
  writeFileSync(join(folder, clipFile(clip.name)), masterPlaylist(qualities.map((quality) => weigh(join(place, quality.name), quality))));
}

async function make(clip: Clip): Promise<void> {
  mkdirSync(dirname(join(folder, clipFile(clip.name))), { recursive: true });
  await (clip.kind === 'hls' ? makeStream(clip) : encode(clip, best));
  console.log(`${clip.name}: ${clip.seconds} s`);
}

async function makeAll(names: readonly string[]): Promise<void> {
  for (const clip of clips) if (names.length === 0 || names.includes(clip.name)) await make(clip);
}

makeAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
