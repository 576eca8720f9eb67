/** The generated clips: silent, 480 x 270 (HLS in two qualities), each with a clock in its corner, so that a position can be read from the picture. */
export const clips = [
  { name: 'sea', kind: 'mp4', seconds: 40 },
  { name: 'city', kind: 'mp4', seconds: 36 },
  { name: 'hills', kind: 'mp4', seconds: 40 },
  { name: 'lanterns', kind: 'mp4', seconds: 36 },
  { name: 'garden', kind: 'hls', seconds: 36 },
  { name: 'night', kind: 'hls', seconds: 40 },
] as const;

export type Clip = (typeof clips)[number];
export type ClipName = Clip['name'];

/** The qualities of an HLS clip, best first: a browser that is asked to save data opens the last one. */
export const qualities = [
  { name: 'high', width: 480, height: 270, crf: 27 },
  { name: 'low', width: 320, height: 180, crf: 33 },
] as const;

export type Quality = (typeof qualities)[number];

/** Where a clip lies below `clips/files`, and what its address ends in behind a ticket; each has the name of the poster theme that fits it. */
export function clipFile(name: ClipName): string {
  return clips.find((clip) => clip.name === name)?.kind === 'hls' ? `${name}/master.m3u8` : `${name}.mp4`;
}
