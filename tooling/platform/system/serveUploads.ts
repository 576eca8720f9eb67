import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { calls } from '@unison/shared/contract';
import type { MemberContext, PlatformParts } from '../routes';
import { refuse } from '../routes';
import { fairQueue } from '../routes/fairQueue';
import { checkDailyCount, keepPicture, pictureNamed } from './writeUploads';

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 1_024;
/** Pictures drawn anew at once, and how many may wait: each can take 160 MB while it is unpacked. */
const AT_ONCE = 2;
const WAITING_MAX = 64;
/** Of these, one member holds so many: the largest pictures take seconds each, and nobody else's may wait for sixty of them. */
const MEMBERS_PLACES = 3;
/** Uploads under way, from their first byte on: each is held whole, 5 MB. */
const OPEN_MAX = 40;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif']);
// Nothing else is even tried: SVG, PDF, HEIF, TIFF and the formats of science have parsers of their own, and faults of their own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) });
const NAME = /^[A-Za-z0-9_-]{32}\.webp$/;

/** Address of an upload; API-21 takes only such a path of the member's own, or a built-in avatar. */
export const UPLOAD_PATH = /^\/api\/upload\/([A-Za-z0-9_-]{32}\.webp)$/;

/**
 * Takes one picture of up to 5 MB (O-41). What is kept is never the member's file: it is decoded and written anew as WebP
 * under a random name, and served as an attachment in a sandbox (security 40).
 */
export function serveUploads({ app, answer, database }: Pick<PlatformParts, 'app' | 'answer' | 'database'>): void {
  const drawing = fairQueue({ atOnce: AT_ONCE, own: WAITING_MAX, common: 0, each: () => MEMBERS_PLACES });
  const open = fairQueue({ atOnce: OPEN_MAX, own: 0, common: 0, each: () => MEMBERS_PLACES });
  void app.register(multipart, { limits: { files: 1, fileSize: BYTES_MAX, fields: 5, parts: 6, headerPairs: 20 } });

  answer(calls.uploadImage, async (context) => {
    await checkDailyCount(context.database, context); // before the work; `keepPicture` counts for good
    const turn = { share: 'picture', by: String(context.member.id) };
    const picture = await open(turn, async () => {
      const file = await readFile(context); // only in a place: what finds none is not read
      return drawing(turn, () => redraw(file));
    });
    const name = `${randomBytes(24).toString('base64url')}.webp`;
    await keepPicture(context, name, picture);
    return { path: `/api/upload/${name}` };
  });

  app.get<{ Params: { name: string } }>('/api/upload/:name', async (request, reply) => {
    const { name } = request.params;
    const kept = NAME.test(name) ? await pictureNamed(database, name) : undefined;
    if (!kept) return refuse('request.unknown', {}, { status: 400 });
    reply.headers({
      'cache-control': 'private, max-age=86400, immutable',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('image/webp').send(kept);
  });
}

async function readFile({ request }: MemberContext): Promise<Buffer> {
  const bytes = request.isMultipart() ? await partOf(request) : undefined;
  return bytes && bytes.length > 0 ? bytes : refuse('upload.noPicture');
}

async function partOf(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    return await (await request.file())?.toBuffer();
  } catch (error) {
    const { code } = error as { code?: string }; // @fastify/multipart's own errors have one
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('upload.tooLarge', { n: BYTES_MAX / 1024 / 1024 });
    return undefined; // a form without a boundary, cut off or with too many parts: no picture came
  }
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await image.metadata(); // by its content, whatever its name says; SVG and PDF are documents, not pictures
    if (!FORMATS.has(format)) return refuse('upload.noPicture');
    return await image.rotate().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
  } catch {
    return refuse('upload.noPicture');
  }
}
