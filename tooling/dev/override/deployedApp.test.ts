import { deadAddress, startEdge, startPlatform, stopAll } from '../../testing/edge';
import { findDeployed, originFrom } from './deployedApp';

afterEach(stopAll);

test('an app that answers is known by its remotes and its shell', async () => {
  const { port } = await startEdge();
  const app = await findDeployed(`http://127.0.0.1:${String(port)}`);
  expect(app).toMatchObject({ remotes: ['mf-game'], config: { apiBase: '/api' }, facts: undefined });
});

test('one that is down is said with what to do', async () => {
  await expect(findDeployed(await deadAddress())).rejects.toThrow(/does not answer .*Start it \(npm start\)/);
});

test('an address that leads to another one is refused with that other: a page from there would be without the local build', async () => {
  const { port } = await startEdge();
  const members = `http://127.0.0.1:${String(port)}`;
  const typed = await startPlatform(({ url = '' }, response) => void response.writeHead(301, { location: members + url }).end());
  await expect(findDeployed(typed)).rejects.toThrow(`${typed} leads to ${members}: --against ${members}`);
});

test('one whose start leads on inside it is itself', async () => {
  const { port } = await startEdge();
  const origin = await startPlatform(async ({ url = '' }, response) => {
    if (url === '/') return void response.writeHead(302, { location: '/Home' }).end();
    response.end(await (await fetch(`http://127.0.0.1:${String(port)}${url}`, { headers: { accept: 'text/html' } })).text());
  });
  expect(await findDeployed(origin)).toMatchObject({ origin, remotes: ['mf-game'] });
});

test.each([
  ['a page of something else', '<h1>It works</h1>'],
  ['a page with half of what belongs there', '<script type="application/json" id="unison-config">{}</script>'],
  ['no page', '{}'],
])('%s is no Unison', async (_what, body) => {
  const origin = await startPlatform((_request, response) => void response.end(body));
  await expect(findDeployed(origin)).rejects.toThrow(/is no Unison.*--against URL/);
});

test('one whose registry has another form needs another checkout', async () => {
  const origin = await startPlatform(
    ({ url }, response) =>
      void response.end(
        url === '/' ? '<script type="application/json" id="unison-config">{"shellVersion":"1"}</script>' : '{"packages":[]}',
      ),
  );
  await expect(findDeployed(origin)).rejects.toThrow(/use a checkout of about its age/);
});

test.each(['app.example.org', 'ftp://app.example.org', 'https://app.example.org/Game', 'https://me@app.example.org', ''])(
  '--against %s is refused in one line',
  (text) => {
    expect(() => originFrom(text)).toThrow(/^--against .*(https:\/\/app\.example\.org)/);
  },
);

test('scheme, host and port are enough', () => {
  expect(originFrom('https://app.example.org:8443/')).toBe('https://app.example.org:8443');
});
