import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../dev/port';

/** The names of every field product.md knows, at any depth; whatever else the reference platform sends is an addition. */
const PRODUCT_FIELDS = new Set(
  `id tokensso username header_img name sex money money_value status paypassword is_see free_see_time groupinfo image rate ip point
  ico login_bg center_bg video_login login_out isplay isluckdraw ispop pop_content iskefu kefu close_withdraw close_number edit_paypwd
  head_toal lang_data code pay_banklist notice banners url movielist_0 img_url xuanfei_name vo_title price height weight one two three
  address service_data content img comment_total city_name key vod_name vod_pic vod_play_url count time now_expect next_expect second
  opencode type proportion expect status_text data desc create_time update_time pay_time type_txt createtime text bankinfo bankid is_bank
  info value min max num win_money play_money title msgmemo mmname add_time path list pay_url`.split(/\s+/),
);

export type PlainPlatform = {
  /** Origin of its own, e.g. `http://localhost:4321`. */
  origin: string;
  /** Headers and paths that only the reference platform knows, as far as somebody sent them. */
  strangers: string[];
  close(): Promise<void>;
};

export type PlainOptions = {
  target: string;
  appOrigin: string;
  /** Every number travels as text. */
  numbersAsText: boolean;
};

const ALLOWED_HEADERS = ['lang', 'token', 'tokensso', 'content-type'];
const ADDED_HEADERS = ['idempotency-key', 'client-seed', 'otp', 'read-after'];

/** An answer as a platform of product.md alone would give it: added fields gone, media on this origin. */
function plain(value: unknown, origin: string, numbersAsText: boolean, isLottery: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, origin, numbersAsText, isLottery));
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(([name]) => PRODUCT_FIELDS.has(name) && !(isLottery && name === 'key'));
    return Object.fromEntries(kept.map(([name, part]) => [name, plain(part, origin, numbersAsText, isLottery)]));
  }
  if (typeof value === 'number') return numbersAsText ? String(value) : value;
  return typeof value === 'string' && value.startsWith('/api/media/') ? origin + value : value;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request stream without encoding yields buffers
  return Buffer.concat(parts);
}

function note(request: IncomingMessage, strangers: string[]): void {
  const asked = String(request.headers['access-control-request-headers'] ?? '');
  for (const name of ADDED_HEADERS) if (name in request.headers || asked.includes(name)) strangers.push(name);
  if ((request.url ?? '').includes('/unison/')) strangers.push(request.url ?? '');
}

/** A platform on another origin that knows only product.md: the reference one behind a filter, with CORS for the product's three headers alone (O-81). */
export async function startPlainPlatform({ target, appOrigin, numbersAsText }: PlainOptions): Promise<PlainPlatform> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const strangers: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    note(request, strangers);
    response.setHeader('access-control-allow-origin', appOrigin);
    response.setHeader('access-control-allow-headers', ALLOWED_HEADERS.join(', '));
    response.setHeader('access-control-allow-methods', 'GET, POST');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const headers = Object.fromEntries(
      ALLOWED_HEADERS.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    const upstream = await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers,
      body: body && new Uint8Array(body),
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    response.statusCode = upstream.status;
    response.setHeader('content-type', upstream.headers.get('content-type') ?? 'application/octet-stream');
    if (!(upstream.headers.get('content-type') ?? '').includes('json')) return void response.end(bytes);
    const envelope = JSON.parse(bytes.toString()) as { code: number; msg: string; data?: string }; // the platform's own envelope
    const data: unknown = envelope.data ? JSON.parse(Buffer.from(envelope.data, 'base64').toString()) : null;
    const changed = plain(data, origin, numbersAsText, (request.url ?? '').includes('/Lottery/'));
    response.end(JSON.stringify({ ...envelope, data: Buffer.from(JSON.stringify(changed)).toString('base64') }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin,
    strangers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
