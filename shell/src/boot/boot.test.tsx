import { allowConsole, baseInfo, deviceStore, platform } from '@unison/shared/testing';
import { reloadKept } from '@unison/shared/session';
import { calls } from '@unison/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composedDocument, config, host } from '../testing/composedDocument';
import { plainLoader } from '../testing/openApp';
import { inDocument, RECORDS, recordsOf, registryOfTheApp } from '../testing/release';
import { boot } from './boot';
import type { Host } from './host';

/** What the edge was asked for; it answers with the records, and that nothing is new. */
let asked: string[];
let isEdgeSilent: boolean;

beforeEach(() => {
  localStorage.setItem('lang', 'en_us');
  window.history.replaceState(null, '', '/Home');
  asked = [];
  isEdgeSilent = false;
  const platformsOwn = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const path = String(address);
    if (path.startsWith('/telemetry')) return Promise.resolve(new Response(null, { status: 204 }));
    if (!path.startsWith('/registry/')) return platformsOwn(address, init);
    asked.push(path);
    if (isEdgeSilent) return new Promise(() => undefined);
    return Promise.resolve(path === RECORDS.path ? Response.json(recordsOf(registryOfTheApp())) : new Response(null, { status: 304 }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute('data-start');
});

test('the device is asked for the age before anything is drawn, behind which no screen then waits for it (O-83)', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  reloadKept();
  const disk = deviceStore('quick', { forget: true });
  const root = composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config });
  const drawnWhenAsked: boolean[] = [];
  const read = disk.get.bind(disk);
  jest.spyOn(disk, 'get').mockImplementation((key) => {
    if (key === 'age.declared') drawnWhenAsked.push(root.childElementCount > 0);
    return read(key);
  });
  await act(() => boot(root, host));
  expect(drawnWhenAsked).toEqual([false]);
});

test('the document alone is enough to start: the first screen waits for no request for registry or config', async () => {
  isEdgeSilent = true;
  platform.answers(calls.getBaseInfo, baseInfo());
  const root = composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config });
  await act(() => boot(root, host));
  await userEvent.click(await screen.findByRole('button', { name: 'I am 18 or older' }));
  expect(await screen.findByText('Content of Home')).toBeInTheDocument();
});

test('the records the document does not bring follow as one file once the first screen stands; a document of yesterday asks for the registry at once', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  let finish: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => (finish = resolve));
  const slow: Host = { ...host, load: (record, ...others) => isThere.then(() => plainLoader(record, ...others)) };
  await act(() => boot(composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config }), slow));
  const answer = screen.queryByRole('button', { name: 'I am 18 or older' });
  if (answer) await userEvent.click(answer);
  expect(asked).toEqual([]);
  finish();
  expect(await screen.findByText('Content of Home')).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual([RECORDS.path]));
  document.documentElement.setAttribute('data-kept', '');
  await act(() => boot(composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config }), host));
  await waitFor(() => expect(asked).toEqual([RECORDS.path, '/registry/resolved.json', RECORDS.path]));
  document.documentElement.removeAttribute('data-kept');
});

test('the saved language is spoken from the first screen on [I18N-02]', async () => {
  localStorage.setItem('lang', 'ja_ja');
  window.history.replaceState(null, '', '/nowhere');
  platform.answers(calls.getBaseInfo, baseInfo());
  await act(() => boot(composedDocument({ registry: inDocument(registryOfTheApp(), 'mf-home'), config }), host));
  expect(await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません', hidden: true })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'ja-JP');
});

test('a document in which one remote says what this shell cannot read starts without that remote alone', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  const registry = inDocument(registryOfTheApp(), 'mf-home');
  const odd = { package: 'mf-game', version: '1.1.0-b', base: '/assets/mf-game/1.1.0-b/', labels: {}, manifest: { newWords: true } };
  const remotes = { ...(registry.remotes as object), 'mf-game': odd };
  await act(() => boot(composedDocument({ registry: { ...registry, remotes }, config }), host));
  const answer = screen.queryByRole('button', { name: 'I am 18 or older' });
  if (answer) await userEvent.click(answer);
  expect(await screen.findByText('Content of Home')).toBeInTheDocument();
});

test.each([
  ['no registry', { config }],
  ['a registry of another shape', { config, registry: { remotes: { 'mf-home': {} } } }],
  ['a config that is no JSON', { config: '{', registry: inDocument(registryOfTheApp(), 'mf-home') }],
])('with %s the document is told to say so, and nothing half-made stands before it', async (_what, document_) => {
  allowConsole(/.*/);
  const root = composedDocument(document_);
  await boot(root, host);
  expect(document.documentElement).toHaveAttribute('data-start', 'failed');
  expect(root).toBeEmptyDOMElement();
});
