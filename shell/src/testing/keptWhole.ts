import { CACHES } from '../worker/caches';
import { keepNew, keepWhole } from '../worker/keepWhole';
import { KEPT_KEY } from '../worker/keptDocument';
import { deployment, fileOf, serve, type Deployment } from './deployments';
import { htmlOf, type WorkerDevice } from './workerDevice';

const at = (path: string) => window.location.origin + path;

/** Files of the game's build of a day. */
export const filesOf = (day: string, ...names: string[]) => names.map((name) => fileOf('mf-game', day, name));

/** A page of this document has loaded, with the game's table open in it. */
export const loadPage = (deployed: Deployment, day: string, ...more: string[]) => {
  const shell = [fileOf('shell', day, 'main.#.js'), fileOf('shell', day, 'main.#.css')];
  return keepWhole([...shell, deployed.records, ...filesOf(day, 'entry.js', 'table.#.js', 'texts-en.#.js'), ...more].map(at));
};

/** A document came for a page; true where it is a new one, to be kept. */
export const navigate = ({ html }: Deployment) => keepNew(htmlOf(html), '/');

/** A device whose first visit was on Monday. */
export async function monday(device: WorkerDevice): Promise<Deployment> {
  const deployed = serve(device, deployment('monday'));
  await loadPage(deployed, 'monday');
  return deployed;
}

/** The document that is kept under this key. */
export const document = async (key: string) => (await (await caches.open(CACHES.pages)).match(key))?.text();

/** The day of the kept document. */
export const keptDay = async () => /\/registry\/records\/(\w+)\.json/.exec((await document(KEPT_KEY)) ?? '')?.[1];

/** Paths of the kept files. */
export const keptFiles = async () => (await (await caches.open(CACHES.assets)).keys()).map(({ url }) => new URL(url).pathname);

/** Without network, what a document starts with, its records and the table of its game are there, with their own bytes. */
export async function expectOpensOffline(deployed: Deployment, day: string): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const needed = [fileOf('shell', day, 'main.#.js'), fileOf('shell', day, 'main.#.css'), deployed.records];
  for (const path of [...needed, ...filesOf(day, 'entry.js', 'table.#.js', 'texts-en.#.js')])
    expect(await (await assets.match(path))?.text()).toBe(deployed.served.get(path));
}
