import { waitFor } from '@testing-library/react';
import { calls } from '../contract';
import { platform } from '../testing';
import { injectFeature } from './injectFeature';
import { request } from './request';
import { createAppStore } from './store';

const { upload } = injectFeature('test-upload', {
  tags: [],
  endpoints: (build) => ({
    upload: build.mutation<unknown, { picture: Blob; onSent: (share: number) => void }>({
      query: ({ picture, onSent }) => {
        const form = new FormData();
        form.append('image', picture, 'me.jpg');
        return request(calls.uploadImage, form, { onSent });
      },
    }),
  }),
}).endpoints;

const picture = new Blob(['x'.repeat(50_000)], { type: 'image/jpeg' });
const send = (onSent: (share: number) => void = () => undefined) =>
  createAppStore({ apiBase: '/api' }).dispatch(upload.initiate({ picture, onSent }));

beforeEach(() => localStorage.setItem('token', 'token-1'));

test('a told upload is the request it would have been: form, headers, answer [API-15]', async () => {
  platform.answers(calls.uploadImage, { path: '/api/upload/1.webp' });
  const shares: number[] = [];
  const { data } = await send((share) => shares.push(share));
  expect(data).toEqual({ path: '/api/upload/1.webp' });
  const [sent] = platform.requests(calls.uploadImage);
  expect(sent?.method).toBe('POST');
  expect(sent?.headers.get('lang')).not.toBeNull();
  expect(sent?.headers.get('token')).toBe(Buffer.from('token-1').toString('base64'));
  expect(sent?.files.image).toMatchObject({ name: 'me.jpg', type: 'image/jpeg' });
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(shares.at(-1)).toBe(1); // all of it has left the device
});

test('a refusal and a broken connection are what they are for every call [ERR-02] [ERR-22]', async () => {
  platform.refuses(calls.uploadImage, 'At most 30 pictures a day');
  expect((await send()).error).toMatchObject({ kind: 'rejected', message: 'At most 30 pictures a day' });
  platform.networkFails(calls.uploadImage);
  expect((await send()).error).toEqual({ kind: 'unexpected', status: 0 });
});

test.each([204, 205])(
  'an answer without a body (%d), as of something on the way, ends the upload as one that is malformed [ERR-22]',
  async (status) => {
    platform.repliesBy(calls.uploadImage, () => new Response(null, { status }));
    expect((await send()).error).toEqual({ kind: 'malformed', endpoint: 'API-15' });
  },
);

test('an upload that is given up ends on the wire', async () => {
  platform.hangs(calls.uploadImage);
  const ended = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const sending = send();
  await waitFor(() => expect(platform.requests(calls.uploadImage)).toHaveLength(1));
  sending.abort();
  await sending;
  expect(ended).toHaveBeenCalled();
});
