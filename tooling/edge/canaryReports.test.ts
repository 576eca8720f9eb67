import { CANARY, given, openEdge, STABLE } from '../testing/canary';
import { numberFor, pageIn, report, reports, upTo } from '../testing/canaryReports';
import { versionNumber } from '../testing/registry';
import { stopAll } from '../testing/edge';

afterEach(stopAll);

test('a report with a used or made-up number, on a release that visitor does not get, or of another shape counts nothing', async () => {
  const edge = await openEdge({ canary: { minViews: 1, minNetworks: 1, worseBy: 1, slowMs: 5_000 } });
  const bad = { version: CANARY, bucket: 3, network: 1, isBad: true };
  for (const over of [
    { number: 'made-up' },
    { number: `${Date.now().toString(36)}.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA` },
    { release: `mf-game@${versionNumber(66)}` },
    { release: 'mf-nope@1' },
    { channel: 'stable' },
    { ms: -1 },
    { ms: 1e9 },
    { ms: '350' },
    { outcome: 'exploded' },
    { phase: 'shown' },
    { member: 'somebody' },
  ])
    expect((await report(edge, { ...bad, over })).answer.status).toBe(400);
  // A number of another bucket, and somebody who does not get the canary.
  const stolen = await numberFor(edge, CANARY, pageIn(1, 4));
  expect((await report(edge, { ...bad, over: { number: stolen } })).answer.status).toBe(400);
  expect(await numberFor(edge, CANARY, pageIn(1, 50))).toBe('none');
  expect((await report(edge, { ...bad, bucket: 50, over: { number: stolen } })).answer.status).toBe(400);
  for (const body of ['', 'no json', '[]', `"${'x'.repeat(2_000)}"`])
    expect((await edge.ask('/telemetry', pageIn(1, 3), 'POST', body)).status).toBe(400);

  const good = await report(edge, { ...bad, isBad: false });
  expect(good.answer.status).toBe(204);
  expect(await edge.ask('/telemetry', good.headers, 'POST', good.body)).toMatchObject({
    status: 400,
    text: 'Not counted: number used.\n',
  });
  expect(await given(edge, 3)).toBe(CANARY);
  expect((await edge.ask('/metrics')).text).toContain('unison_edge_reports_refused_total{why="number used"} 1');
});

test.each([
  ["an advertisement's audience", { 'sec-fetch-site': 'cross-site', origin: 'https://ads.example' }],
  ['a page on another port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9' }],
  ['an older browser on a page of somebody else', { origin: 'https://ads.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['a program', {}],
])('reports by %s count nothing, with a number of their own network', async (_who, headers) => {
  const edge = await openEdge();
  const number = await numberFor(edge, CANARY, pageIn(1, 3));
  const { cookie, 'x-forwarded-for': forwarded } = pageIn(1, 3);
  const network = { cookie, 'x-forwarded-for': forwarded };
  const body = JSON.stringify({ number, release: `mf-game@${CANARY}`, channel: 'canary', ms: 1, phase: 'shown', outcome: 'shown' });
  expect(await edge.ask('/telemetry', { ...network, ...headers }, 'POST', body)).toMatchObject({
    status: 400,
    text: 'Not counted: not from a page of this app.\n',
  });
  const asked = await edge.ask(`/telemetry?release=mf-game@${CANARY}&channel=canary`, { ...network, ...headers });
  expect(asked.status).toBe('origin' in headers ? 403 : 200);
  expect((await edge.ask('/telemetry', pageIn(1, 3), 'POST', body)).status).toBe(204);
});

test('reports with a number that another network was given count nothing', async () => {
  const edge = await openEdge();
  const number = await numberFor(edge, CANARY, pageIn(1, 3));
  expect((await report(edge, { version: CANARY, bucket: 3, network: 2, isBad: false, over: { number } })).answer).toMatchObject({
    status: 400,
    text: 'Not counted: number forged.\n',
  });
});

test('[O-89] reports of one host that floods are not counted, which is no error to it, and keep nobody else from being heard', async () => {
  const edge = await openEdge({ canary: { minViews: 20, minNetworks: 20, worseBy: 10, slowMs: 5_000 } });
  for (let turn = 0; turn < 100; turn += 1) await report(edge, { version: CANARY, bucket: 3, network: 200, isBad: false });
  const flood = await report(edge, { version: CANARY, bucket: 3, network: 200, isBad: false });
  expect(flood.answer).toMatchObject({ status: 204, text: '' });
  expect((await edge.ask('/metrics')).text).toContain('unison_edge_reports_refused_total{why="too many of this network"} 1');
  await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
  expect(await given(edge, 3)).toBe(STABLE);
});

test('reports of one provider whose every network floods keep nobody else from being heard', async () => {
  const edge = await openEdge();
  const ofFlood = (network: number) => ({ ...pageIn(0, 3), 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` });
  for (const network of upTo(250)) await report(edge, { version: CANARY, bucket: 3, network, isBad: false, headers: ofFlood(network) });
  await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
  expect(await given(edge, 3)).toBe(STABLE);
});
