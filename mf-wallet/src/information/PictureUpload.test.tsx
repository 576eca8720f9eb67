import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import sharp from 'sharp';
import { openAvatarSheet as open, save } from '../testing/avatar';
import type { AvatarSheet } from '../testing/avatar';

// What jsdom lacks: pictures are not unpacked, a canvas draws nothing. What was drawn, and how much was unpacked, is looked at here.
const drawn = jest.fn<void, [picture: { width: number; height: number }, ...numbers: number[]]>();
const close = jest.fn<void, []>();
const unpack = jest.fn<Promise<{ width: number; height: number; close: () => void }>, [File, { resizeWidth?: number }]>();
const gaps: [object, string, unknown][] = [
  [globalThis, 'createImageBitmap', unpack],
  [HTMLCanvasElement.prototype, 'getContext', () => ({ fillRect: () => undefined, drawImage: drawn })],
  [HTMLCanvasElement.prototype, 'toBlob', (done: BlobCallback, type: string) => done(new Blob(['a square'], { type }))],
  [HTMLCanvasElement.prototype, 'setPointerCapture', () => undefined],
  [HTMLCanvasElement.prototype, 'clientWidth', 200],
];
const before = gaps.map(([of, name]) => Object.getOwnPropertyDescriptor(of, name));
beforeEach(() => {
  drawn.mockClear();
  close.mockClear();
  unpack.mockReset().mockResolvedValue({ width: 400, height: 200, close });
  gaps.forEach(([of, name, value]) => Object.defineProperty(of, name, { configurable: true, writable: true, value }));
});
afterAll(() =>
  gaps.forEach(([of, name], at) => {
    const former = before[at];
    if (former) Object.defineProperty(of, name, former);
    else Reflect.deleteProperty(of, name);
  }),
);

const png = async (width: number, height: number, name = 'me.png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#7a4' } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
    { type: 'image/png' },
  );
/** A PNG whose head says 10,000 x 10,000: more than the head must not be read of it. */
async function hugePng(): Promise<File> {
  const bytes = new DataView(await (await png(1, 1)).arrayBuffer());
  bytes.setUint32(16, 10_000);
  bytes.setUint32(20, 10_000);
  return new File([bytes], 'huge.png', { type: 'image/png' });
}
const choose = ({ user, sheet }: AvatarSheet, file: File) =>
  user.upload(sheet.getByLabelText('Upload an image', { selector: 'input' }), file);

test('an own picture is cut to a square, sent as a form, and saved by the path of the answer [ACCOUNT-61] [ACCOUNT-62] [API-15] [API-21]', async () => {
  platform.answers(calls.uploadImage, { path: '/api/upload/mine.webp' });
  platform.saves(calls.setAvatar, 'Saved');
  const opened = await open();
  await choose(opened, await png(40, 20));
  expect(await screen.findByRole('img', { name: 'Your avatar as cropped' })).toBeVisible();
  await opened.user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  const [upload] = platform.requests(calls.uploadImage);
  expect(upload?.method).toBe('POST');
  expect(upload?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  expect(upload?.files.image).toMatchObject({ name: 'avatar.jpg', type: 'image/jpeg' });
  expect(platform.requests(calls.setAvatar).map(({ payload }) => payload)).toEqual([{ header_img: '/api/upload/mine.webp' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the square is moved by the keys of sliders and by a finger, never out of the picture [ACCOUNT-61]', async () => {
  const opened = await open();
  await choose(opened, await png(40, 20));
  const canvas = await screen.findByRole('img', { name: 'Your avatar as cropped' });
  const square = () => drawn.mock.lastCall?.slice(1, 5);
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(canvas, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  expect(square()).toEqual([100, 0, 200, 200]);
  fireEvent.input(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '1' } });
  expect(square()).toEqual([150, 50, 100, 100]);
  fireEvent.input(screen.getByRole('slider', { name: 'Left or right' }), { target: { value: '1' } });
  fireEvent.input(screen.getByRole('slider', { name: 'Up or down' }), { target: { value: '0' } });
  expect(square()).toEqual([300, 0, 100, 100]);
  point('pointerdown', 0, 0);
  point('pointermove', 100, -50);
  point('pointerup', 100, -50);
  expect(square()).toEqual([250, 25, 100, 100]);
  point('pointermove', 900, 900);
  expect(square()).toEqual([250, 25, 100, 100]);
});

test('a second finger on the square, as of a pinch, moves nothing, and the first goes on [ACCOUNT-61]', async () => {
  const opened = await open();
  await choose(opened, await png(40, 20));
  const canvas = await screen.findByRole('img', { name: 'Your avatar as cropped' });
  const square = () => drawn.mock.lastCall?.slice(1, 5);
  const point = (pointerId: number, type: string, clientX: number, clientY: number) =>
    fireEvent(canvas, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId }));
  fireEvent.input(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '1' } });
  point(1, 'pointerdown', 0, 0);
  point(2, 'pointerdown', 120, 120);
  point(1, 'pointermove', 20, 0);
  point(2, 'pointermove', 100, 120);
  expect(square()).toEqual([140, 50, 100, 100]);
  point(2, 'pointerup', 100, 120);
  point(1, 'pointermove', 40, 0);
  expect(square()).toEqual([130, 50, 100, 100]);
});

test('while it is under way its progress stands there, and nothing is sent twice [ACCOUNT-61]', async () => {
  const answer = platform.hangs(calls.uploadImage);
  platform.saves(calls.setAvatar);
  const opened = await open();
  await choose(opened, await png(40, 20));
  await screen.findByRole('img', { name: 'Your avatar as cropped' });
  await opened.user.click(save());
  expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await opened.user.click(save());
  platform.answers(calls.uploadImage, { path: '/api/upload/mine.webp' });
  answer();
  await waitFor(() => expect(platform.requests(calls.setAvatar)).toHaveLength(1));
  expect(platform.requests(calls.uploadImage)).toHaveLength(1);
});

test('a picture whose sheet is closed while it is sent is given up: the one that is chosen next stays, and no other word comes [ACCOUNT-61] [ACCOUNT-62]', async () => {
  const answer = platform.hangs(calls.uploadImage);
  platform.saves(calls.setAvatar, 'Saved');
  const opened = await open();
  await choose(opened, await png(40, 20));
  await screen.findByRole('img', { name: 'Your avatar as cropped' });
  await opened.user.click(save());
  await waitFor(() => expect(platform.requests(calls.uploadImage)).toHaveLength(1));
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  platform.answers(calls.uploadImage, { path: '/api/upload/mine.webp' });
  await act(async () => answer());
  await opened.user.click(screen.getByRole('button', { name: 'Avatar' }));
  await opened.user.click(await screen.findByRole('radio', { name: 'Avatar 7' }));
  await opened.user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(platform.requests(calls.setAvatar).map(({ payload }) => payload)).toEqual([{ header_img: '/api/media/avatar/7.svg' }]);
  expect(screen.queryByText(/Network error/)).not.toBeInTheDocument();
});

test('after a failure the picture and its square stay, and what has arrived is not sent again [ERR-22]', async () => {
  platform.networkFails(calls.uploadImage);
  const opened = await open();
  await choose(opened, await png(40, 20));
  await screen.findByRole('img', { name: 'Your avatar as cropped' });
  await opened.user.click(save());
  expect(await screen.findByText('Network error, please try again')).toBeVisible();

  platform.answers(calls.uploadImage, { path: '/api/upload/mine.webp' });
  platform.refuses(calls.setAvatar, 'Not now');
  await opened.user.click(save());
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your avatar as cropped' })).toBeVisible();

  platform.saves(calls.setAvatar);
  await opened.user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(platform.requests(calls.uploadImage)).toHaveLength(2); // the first one never arrived
});

test.each<[what: string, file: () => Promise<File>, words: string]>([
  [
    'a text named as a picture',
    async () => new File(['<script>'], 'me.png', { type: 'image/png' }),
    'Please choose a picture (JPEG, PNG, WebP, GIF)',
  ],
  [
    'a picture of 6 MB',
    async () => new File([new Uint8Array(6 * 1024 * 1024)], 'me.png', { type: 'image/png' }),
    'A picture can have at most 5 MB',
  ],
  ['a picture of 100 megapixels', hugePng, 'A picture can have at most 40 megapixels. Please choose a smaller one'],
])('%s is refused in words; nothing is unpacked or sent, and the choice stays [ACCOUNT-61] (O-41)', async (_what, file, words) => {
  const opened = await open();
  await opened.user.click(opened.sheet.getByRole('radio', { name: 'Avatar 9' }));
  await choose(opened, await file());
  expect(await opened.sheet.findByText(words)).toBeVisible();
  expect(opened.sheet.getByRole('radio', { name: 'Avatar 9' })).toBeChecked();
  expect(unpack).not.toHaveBeenCalled();
  expect(platform.requests(calls.uploadImage)).toHaveLength(0);
});

test('a file that the device cannot read any more is refused in words, and another can be chosen [ACCOUNT-61]', async () => {
  const gone = await png(40, 20);
  gone.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  const opened = await open();
  await choose(opened, gone);
  expect(await opened.sheet.findByText('Please choose a picture (JPEG, PNG, WebP, GIF)')).toBeVisible();
  expect(opened.sheet.getByRole('button', { name: 'Upload an image' })).not.toHaveAttribute('aria-busy', 'true');
  await choose(opened, await png(40, 20));
  expect(await screen.findByRole('img', { name: 'Your avatar as cropped' })).toBeVisible();
});

test('a picture that is broken inside is refused in words too; a wide one is unpacked smaller [ACCOUNT-61]', async () => {
  unpack.mockRejectedValueOnce(new Error('broken'));
  const opened = await open();
  await choose(opened, await png(40, 20));
  expect(await opened.sheet.findByText('Please choose a picture (JPEG, PNG, WebP, GIF)')).toBeVisible();
  await choose(opened, await png(4_000, 100));
  await screen.findByRole('img', { name: 'Your avatar as cropped' });
  expect(unpack.mock.lastCall?.[1]).toMatchObject({ resizeWidth: 2_048 });
});

test('an unpacked picture is let go with the choice of another, and with the sheet [ACCOUNT-61]', async () => {
  const opened = await open();
  await choose(opened, await png(40, 20));
  await opened.user.click(await screen.findByRole('button', { name: 'Another picture' }));
  expect(close).toHaveBeenCalledTimes(1);
  await choose(opened, await png(40, 20));
  await screen.findByRole('img', { name: 'Your avatar as cropped' });
  expect(close).toHaveBeenCalledTimes(1);
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});

test('one whose sheet was closed while it was read is let go too [ACCOUNT-61]', async () => {
  const opened = await open();
  let unpacked: () => void = () => undefined;
  unpack.mockImplementation(() => new Promise((resolve) => (unpacked = () => resolve({ width: 400, height: 200, close }))));
  await choose(opened, await png(40, 20));
  await waitFor(() => expect(unpack).toHaveBeenCalledTimes(1));
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unpacked();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
