import { keptFirst } from './deviceLimit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = <Said>(ms: number, said: Said): Promise<Said> => new Promise((resolve) => setTimeout(resolve, ms, said));
const never = new Promise<undefined>(() => undefined);
const offline = () => Promise.reject(new TypeError('offline'));

/** Which file a page gets, where the device and the network are as said; `asked` says of each request whether the device had answered. */
async function fileOf(kept: Promise<Response | undefined>, network: () => Promise<Response>) {
  const asked: boolean[] = [];
  const file = keptFirst(kept, (isSaid) => {
    asked.push(isSaid);
    return network();
  });
  const text = file.then(
    (answer) => answer.text(),
    () => 'none',
  );
  await jest.advanceTimersByTimeAsync(5_000);
  return { text: await text, asked };
}

const [kept, come] = [() => new Response('kept'), () => Promise.resolve(new Response('come'))];

test('a kept file is never asked for, one that is not kept at once', async () => {
  expect(await fileOf(after(499, kept()), come)).toEqual({ text: 'kept', asked: [] });
  expect(await fileOf(after(499, undefined), come)).toEqual({ text: 'come', asked: [true] });
  expect(await fileOf(Promise.reject(new Error('no storage')), come)).toEqual({ text: 'come', asked: [true] });
});

test('a device that says nothing keeps no file back that the network brings', async () => {
  expect(await fileOf(never, come)).toEqual({ text: 'come', asked: [false] });
});

test('of a slow device and a slow network the first is taken, and without network the device is waited for', async () => {
  expect(await fileOf(after(1_000, kept()), () => after(2_000, new Response('come')))).toEqual({ text: 'kept', asked: [false] });
  expect(await fileOf(after(1_000, undefined), () => after(2_000, new Response('come')))).toEqual({ text: 'come', asked: [false] });
  expect(await fileOf(after(1_000, kept()), offline)).toEqual({ text: 'kept', asked: [false] });
  expect(await fileOf(after(1_000, undefined), offline)).toEqual({ text: 'none', asked: [false] });
});
