import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { perform, readAct } from './acts';
import { balancerConfig } from './balancerConfig';
import { CLUSTER_SETTINGS, SERVER_SETTINGS } from './clusterSettings';
import { askCluster, listenForActs } from './control';
import { prepareNode } from './node';
import { isWhole, type Member } from './patroniApi';
import { patroniConfig } from './patroniConfig';
import { NODES, placesOf, PORTS } from './places';
import { requirePlaces } from './requirePlaces';
import { tellChanges } from './watchMembers';

const home = mkdtempSync(join(tmpdir(), 'unison-cluster-test-'));
beforeAll(() => chmodSync(home, 0o755));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const secrets = { superuser: 's', replication: 'r', rewind: 'w', owner: 'o', members: 'm', seedKey: 'k', views: 'v' };
const member = (name: string, role: string, timeline = 1): Member => ({ name, role, state: 'running', timeline });
const WHOLE = [member('node1', 'leader'), member('node2', 'sync_standby'), member('node3', 'replica')];

test('what follows the command is one of its acts, or one line says which there are', () => {
  expect(readAct([])).toBeUndefined();
  expect(readAct(['--kill', 'primary'])).toBe('--kill primary');
  expect(() => readAct(['--kill', 'everybody'])).toThrow(/--kill primary \| --kill platform .* It does not know --kill everybody\.$/);
});

test('every part of a cluster has a port of its own, below the first of the next cluster', () => {
  const { edges, platforms, nodes, etcd, balancer, bucket } = placesOf(4_200, home);
  const ports = [
    edges,
    platforms,
    nodes.flatMap(({ port, restPort, poolerPort }) => [port, restPort, poolerPort]),
    etcd.port,
    etcd.peerPort,
    Object.values(balancer),
    bucket,
  ];
  const all = ports.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThan(4_200 + PORTS);
});

test('a port that is taken ends the start with one line that names it and other ports', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as { port: number }; // listens on TCP
  const asked = requirePlaces(placesOf(port, join(home, 'taken')));
  await expect(asked.finally(() => other.close())).rejects.toThrow(
    `Port ${port} is taken, perhaps by a cluster that runs. Stop what uses it, or choose other ports: CLUSTER_PORT=${port + PORTS} npm run cluster`,
  );
});

(process.getuid?.() === 0 ? test : test.skip)('a folder that user postgres cannot enter is refused in one line', async () => {
  const closed = join(home, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  await expect(requirePlaces(placesOf(4_200, join(closed, 'cluster')))).rejects.toThrow(`${closed} is closed to user postgres`);
});

test('the settings hold together: a leader is not given up while etcd may still answer, and a former primary finds the log to be rewound by', () => {
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSync, synchronous_mode_strict: isStrict } = CLUSTER_SETTINGS;
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  expect([isSync, isStrict]).toEqual([true, true]);
  const size = (name: string): number => Number.parseInt(SERVER_SETTINGS[name] ?? '', 10);
  expect(size('wal_keep_size')).toBeGreaterThanOrEqual(size('max_wal_size'));
});

test('each node has its own place and all the same settings; commits wait for the disk where that is asked', () => {
  const places = placesOf(4_200, home);
  const read = (name: (typeof NODES)[number], durable: boolean) =>
    JSON.parse(patroniConfig(places, name, { bin: '/bin', durable, secrets })) as {
      bootstrap: { dcs: object };
      postgresql: { listen: string; parameters: object };
    }; // as Patroni reads it
  expect(new Set(NODES.map((name) => read(name, true).postgresql.listen)).size).toBe(NODES.length);
  expect(read('node1', true).bootstrap.dcs).toMatchObject(CLUSTER_SETTINGS);
  expect(read('node1', true).postgresql.parameters).not.toHaveProperty('fsync');
  expect(read('node1', false).postgresql.parameters).toHaveProperty('fsync', 'off');
});

test('writes go where Patroni says that it leads, and whoever holds a connection to a node that no longer does is cut', () => {
  const text = balancerConfig(placesOf(4_200, home));
  expect(text.match(/on-marked-down shutdown-sessions/g)).toHaveLength(2);
  expect(text).toMatch(/listen writes\n.*4212\n.*OPTIONS \/primary/);
});

test('a cluster is whole when one leads, one standby has every commit and all run', () => {
  expect(isWhole(WHOLE, 3)).toBe(true);
  expect(isWhole(WHOLE.slice(0, 2), 3)).toBe(false);
  expect(isWhole([...WHOLE.slice(0, 2), { ...member('node3', 'replica'), state: 'starting' }], 3)).toBe(false);
  expect(
    isWhole(
      WHOLE.map((one) => ({ ...one, role: one.role === 'leader' ? 'leader' : 'replica' })),
      3,
    ),
  ).toBe(false);
});

test('what changes among the nodes is told, and nothing else', () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const started = tellChanges(new Map(), WHOLE, say);
  const same = tellChanges(started, WHOLE, say);
  expect(said).toEqual([]);
  tellChanges(same, [member('node2', 'leader', 2), member('node3', 'replica')], say);
  expect(said).toEqual(['node2  leader, running, timeline 2', 'node1  gone']);
});

test('a node that was just lost and is still named as leader is not lost again: one line asks to wait', async () => {
  const patroni = createHttpServer((_, answer) => void answer.end(JSON.stringify({ members: WHOLE })));
  await new Promise<void>((done) => patroni.listen(0, '127.0.0.1', done));
  const { port } = patroni.address() as { port: number }; // listens on TCP
  const places = placesOf(port - 7, join(home, 'lost'));
  const node = () => prepareNode(places, 'node1', {}, { bin: '/bin', durable: false, secrets }); // nothing of it runs
  const freezing = perform('--freeze', { places, node }, { kill: () => '' }, () => undefined);
  await expect(freezing.finally(() => patroni.close())).rejects.toThrow('No node leads just now: wait until one does.');
});

test('an act reaches the cluster that listens in its folder, and its refusal comes back as one line', async () => {
  const socket = join(home, 'control.sock');
  await expect(askCluster(socket, '--stall')).rejects.toThrow('No cluster runs here.');
  const stop = await listenForActs(socket, (act) =>
    act === '--stall' ? Promise.resolve('done') : Promise.reject(new Error('No node leads')),
  );
  expect(await askCluster(socket, '--stall')).toBe('done');
  await expect(askCluster(socket, '--freeze')).rejects.toThrow('No node leads');
  await stop();
  await expect(askCluster(socket, '--stall')).rejects.toThrow(/runs here|has ended/);
});

test('an act that reaches a platform of its own, whose DATA_DIR was meant for it, is told as not done', async () => {
  const socket = join(home, 'platform.sock');
  const stop = await listenForActs(socket, () => Promise.resolve('{"ok":false,"lines":["no JSON"]}')); // as a platform answers
  await expect(askCluster(socket, '--freeze')).rejects.toThrow('A platform of its own runs here, and no cluster');
  await stop();
});
