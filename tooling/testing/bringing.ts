import { request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { LANGUAGES } from '@unison/shared/contract';
import type { Template } from '../early/template';
import { BROUGHT_ID } from '../edge/broughtScript';
import type { KeptWord } from '../edge/keptWord';
import { announceReleases } from '../registry';
import { NAVIGATING, put, startEdge, startPlatform } from './edge';
import { author, contentIn, handedOver, listedFile, newStore, remoteRelease, shellRelease } from './registry';

const template: Template = {
  calls: ['listFeed'],
  css: '',
  fields: [['listFeed.list.#0.img']],
  texts: Object.fromEntries(LANGUAGES.map((language) => [language, []])),
  tree: [{ r: ['listFeed.list', 0, 20, 1, 1], c: [{ n: 'img', a: { src: [0] }, i: [[0, 14]] }] }],
};

export type Access = 'visitor' | 'member-when-gated';

/** A store whose `/nHomeList` paints its first view, for visitors always or while `video_login` is 0. */
export async function storeWithView(access: Access = 'member-when-gated') {
  const store = await newStore();
  await put(store, shellRelease(1));
  const body = Buffer.from(JSON.stringify(template));
  const route = { path: '/nHomeList', screen: 'Main', title: '', heading: 'main', firstView: true };
  const plain = remoteRelease('mf-home', 2, [{ ...route, early: ['listFeed'], access }]);
  const release = { ...plain, files: [...plain.files, listedFile('first-view-Main.json', body)] };
  const files = plain.files.map(({ path }): [string, Buffer] => [path, contentIn(path)]);
  await store.addRelease(handedOver(release, new Map([...files, ['first-view-Main.json', body]])));
  await announceReleases(store, [release], author());
  return store;
}

export const envelope = (data: unknown): string =>
  JSON.stringify({ code: 200, msg: '', data: Buffer.from(JSON.stringify(data)).toString('base64') });

type Asked = { url: string; headers: IncomingHttpHeaders };

/** That visitors are let in, or not, as a platform has said before this edge was started. */
export const saying = (isOpen: boolean): KeptWord => ({ read: () => isOpen, write: () => undefined });

/** An edge over a platform of which `feed` answers for the feed. The patience of its documents is the test's own, unless another is given. */
export async function bringingEdge(
  feed: RequestListener,
  { video_login = 0, answersWaitMs = 9_999, access = 'member-when-gated' as Access } = {},
) {
  const asked: Asked[] = [];
  const platformUrl = await startPlatform((incoming, response) => {
    asked.push({ url: incoming.url ?? '', headers: incoming.headers });
    if (incoming.url?.startsWith('/api/nHomeList')) feed(incoming, response);
    else response.end(envelope({ video_login }));
  });
  const edge = await startEdge({
    store: await storeWithView(access),
    platformUrl,
    config: { answersWaitMs },
    keptWord: saying(video_login === 0),
  });
  return { ...edge, asked, ofFeed: () => asked.filter(({ url }) => url.startsWith('/api/nHomeList')) };
}

const BROWSER = { ...NAVIGATING, 'sec-fetch-dest': 'document', 'accept-encoding': 'gzip, br' };

/** Opens the address as a browser that takes brotli; `onText` hears all that has come, each time more has. */
export function openPage(port: number, headers: Record<string, string> = {}, onText: (text: string) => void = () => undefined) {
  return new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const asking = request({ port, path: '/nHomeList', headers: { ...BROWSER, ...headers }, agent: false }, (answer) => {
      let text = '';
      const decoded = answer.headers['content-encoding'] === 'br' ? answer.pipe(createBrotliDecompress()) : answer;
      decoded.setEncoding('utf8').on('data', (part: string) => onText((text += part)));
      decoded.on('end', () => resolve({ headers: answer.headers, text }));
      decoded.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** True for a document whose early script waits for answers at its end. */
export const isBringing = (text: string): boolean => text.includes('window.unisonBrought=');

export const DOCUMENT_ENDS = '</body>\n</html>\n';

/** The answers at the end of a document, by address: before its stylesheet, which would keep them back, and with nothing else behind. */
export function broughtIn(text: string): Record<string, { code: number; data: { list: unknown[] } }> {
  const found = new RegExp(
    `<script type="application/json" id="${BROUGHT_ID}">([^<]*)</script>\n<link rel="stylesheet" [^>]+>\n${DOCUMENT_ENDS}$`,
  ).exec(text)?.[1];
  return JSON.parse(found ?? '{}');
}

export const LIST = { count: 1, list: [{ id: 1, name: 'Hà Nội', img: '/media/1.webp' }] };
