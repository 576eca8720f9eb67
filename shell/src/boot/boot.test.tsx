import { allowConsoleError, baseInfo, platform } from '@unison/shared/testing';
import { calls } from '@unison/shared/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plainLoader } from '../testing/openApp';
import { registryOfTheApp } from '../testing/release';
import { boot } from './boot';
import type { Host } from './host';

/** The document as the edge composes it. */
function composedDocument({ registry, config }: { registry?: unknown; config?: unknown }): HTMLElement {
  document.body.replaceChildren();
  const embed = (id: string, value: unknown) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = id;
    script.textContent = typeof value === 'string' ? value : JSON.stringify(value);
    document.body.append(script);
  };
  if (registry !== undefined) embed('unison-registry', registry);
  if (config !== undefined) embed('unison-config', config);
  const root = document.createElement('div');
  document.body.append(root);
  return root;
}

const host: Host = { load: plainLoader, showStyles: () => undefined, workerAddress: () => '/service-worker.js' };
const config = { apiBase: '/api', shellVersion: '1' };

beforeEach(() => {
  localStorage.setItem('lang', 'en_us');
  window.history.replaceState(null, '', '/Home');
});

test('the document alone is enough to start: no request for registry or config is made before the first screen', async () => {
  platform.answers(calls.getBaseInfo, baseInfo());
  const root = composedDocument({ registry: registryOfTheApp(), config });
  await act(() => boot(root, host));
  await userEvent.click(await screen.findByRole('button', { name: 'I am 18 or older' }));
  expect(await screen.findByText('Content of Home')).toBeInTheDocument();
});

test('the saved language is spoken from the first screen on [I18N-02]', async () => {
  localStorage.setItem('lang', 'ja_ja');
  window.history.replaceState(null, '', '/nowhere');
  platform.answers(calls.getBaseInfo, baseInfo());
  await act(() => boot(composedDocument({ registry: registryOfTheApp(), config }), host));
  expect(await screen.findByRole('heading', { level: 1, name: 'ページが見つかりません', hidden: true })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'ja-JP');
});

test.each([
  ['no registry', { config }],
  ['a registry of another shape', { config, registry: { remotes: { 'mf-home': {} } } }],
  ['a config that is no JSON', { config: '{', registry: registryOfTheApp() }],
])('with %s there is a plain message and a reload, never a blank page', async (_what, document_) => {
  allowConsoleError(/.*/);
  await boot(composedDocument(document_), host);
  expect(screen.getByRole('alert')).toHaveTextContent('The app could not start. Check your connection and reload.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('the message of a failed start speaks the saved language', async () => {
  allowConsoleError(/.*/);
  localStorage.removeItem('lang');
  await boot(composedDocument({}), host);
  expect(screen.getByRole('alert')).toHaveTextContent('Không thể khởi động ứng dụng');
});
