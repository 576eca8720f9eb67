import { NAVIGATING, startEdge } from '../../testing/edge';
import { startProxy, stopProxies } from '../../testing/override';
import { newStore } from '../../testing/registry';

afterEach(stopProxies);

async function openWithoutShell(more: { empty?: string }) {
  const edge = await startEdge({ store: await newStore() });
  const proxy = await startProxy({ deployed: `http://127.0.0.1:${String(edge.port)}`, ...more });
  const { status, headers, text } = await proxy.ask('/Home', NAVIGATING);
  return { status, type: headers['content-type'], text, build: proxy.local.state().version };
}

test('before a first shell was built a page says so, shows what is wrong, and comes by itself', async () => {
  const { status, type, text, build } = await openWithoutShell({ empty: 'Not built yet.' });
  expect({ status, type }).toEqual({ status: 503, type: 'text/html; charset=utf-8' });
  expect(text).toContain('<p>Not built yet.</p>');
  expect(text).toContain(`data-build="${build}"`);
  expect(text).toContain('src="/@dev/live.js"');
  expect(text).not.toContain('npm run release');
});

test('a deployed app without a shell says it in its own words', async () => {
  expect((await openWithoutShell({})).text).toContain('No shell has been released yet');
});
