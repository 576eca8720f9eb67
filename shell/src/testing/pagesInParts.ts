import { FIRST_PART_ENDS } from '@unison/shared/remote/twoParts';
import { answerPage } from '../worker/answerPage';
import { keepWhole } from '../worker/keepWhole';
import { deployment, serve, type Deployment } from './deployments';
import { putAway, workerDevice, type WorkerDevice } from './workerDevice';

/** Days that no other test of a file has: what is known of a first part lasts as long as the worker. */
let day = 0;
let device: WorkerDevice;
let alive: Promise<unknown>[];

/** A device of each test's own, put away behind it. */
export function eachOnADevice(): void {
  beforeEach(() => {
    day += 2;
    device = workerDevice();
    alive = [];
  });
  afterEach(async () => {
    jest.useRealTimers();
    await putAway();
  });
}

/** The device of the test that runs. */
export const ownDevice = (): WorkerDevice => device;

/** All that goes on beside pages has ended. */
export const settle = async () => {
  await Promise.all(alive);
  await keepWhole([]);
};

/** Opens a page; `ahead` is what the browser has asked for beside starting the worker, `client` the page as the browser names it. */
export const open = (path = '/', cache: RequestCache = 'default', ahead?: Promise<Response>, client?: string) =>
  answerPage(new Request(window.location.origin + path, { cache }), (work) => void alive.push(work), ahead, client);

/** A deployment whose document comes in two parts; with a shell of another day, and with what paints a first view, where they are given. */
export const deploy = (name: string, shell = name, view?: string): Deployment =>
  serve(device, deployment(name, { shell, inParts: true, view }));

/** What a document begins with at every address. */
export const firstOf = ({ html }: Deployment): string => html.slice(0, html.indexOf(FIRST_PART_ENDS) + FIRST_PART_ENDS.length);

/** What stands behind it. */
export const restOf = (deployed: Deployment): string => deployed.html.slice(firstOf(deployed).length);

/** Two days; four letters each, all of which stand in the names of files. */
export const names = (): [string, string] => {
  const [one = '', two = ''] = [day, day + 1].map((number) => `d${String(number).padStart(3, '0')}`);
  return [one, two];
};

/** A visit in which everything of a deployment came. */
export async function visited(name: string, view?: string): Promise<Deployment> {
  const deployed = deploy(name, name, view);
  await open();
  await settle();
  return deployed;
}

/** Reads a page as it comes: part by part. */
export function reader({ body }: Response): () => Promise<string | undefined> {
  const parts = body?.getReader();
  return async () => {
    const part = await parts?.read();
    return part === undefined || part.done ? undefined : new TextDecoder().decode(part.value);
  };
}

/** True when nothing comes, as far as what is here can tell. */
export const isWaiting = async (next: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 20, 'nothing'))])) === 'nothing';
