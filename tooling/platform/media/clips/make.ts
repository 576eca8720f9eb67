/**
 * Draws the clips anew into `files/` (needs ffmpeg; the results are committed, so that nothing else does):
 * `npx tsx tooling/platform/media/clips/make.ts [name …]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Clip } from './catalogue';
import { clipFile, clips } from './catalogue';
import { frame } from './frames';

const RATE = 12;
const WIDTH = 480;
const HEIGHT = 270;
const KEY_FRAME_SECONDS = 2;
const SEGMENT_SECONDS = 4;
const folder = join(__dirname, 'files');

const encoding = [
  ...['-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.0', '-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-crf', '27'],
  ...[
    '-g',
    String(RATE * KEY_FRAME_SECONDS),
    '-keyint_min',
    String(RATE * KEY_FRAME_SECONDS),
    '-sc_threshold',
    '0',
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ],
];

function target(clip: Clip): string[] {
  const file = join(folder, clipFile(clip.name));
  if (clip.kind === 'mp4') return ['-movflags', '+faststart', file];
  return [
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_filename',
    join(dirname(file), '%d.ts'),
    file,
  ];
}

/** On disk segments are called .mpegts: a file that ends in .ts would be taken for source code. */
function renameSegments(place: string): void {
  for (const file of readdirSync(place))
    if (file.endsWith('.ts')) renameSync(join(place, file), join(place, file.replace(/\.ts$/, '.mpegts')));
}

async function make(clip: Clip): Promise<void> {
  const file = join(folder, clipFile(clip.name));
  if (clip.kind === 'hls') rmSync(dirname(file), { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true });
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(RATE),
    '-i',
    '-',
  ];
  const encoder = spawn('ffmpeg', [...input, ...encoding, ...target(clip)], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  for (let at = 0; at < clip.seconds * RATE; at += 1) {
    const pixels = await sharp(Buffer.from(frame(clip.name, at / RATE, clip.seconds)))
      .resize(WIDTH, HEIGHT)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${clip.name}`);
  if (clip.kind === 'hls') renameSegments(dirname(file));
  console.log(`${clip.name}: ${clip.seconds} s`);
}

async function makeAll(names: readonly string[]): Promise<void> {
  for (const clip of clips) if (names.length === 0 || names.includes(clip.name)) await make(clip);
}

makeAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
