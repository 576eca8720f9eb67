import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';
import { CLUSTER_SETTINGS, SERVER_SETTINGS } from '../cluster/clusterSettings';
import { etcdArguments, patroniConfig } from '../cluster/patroniConfig';
import { placesOf } from '../cluster/places';
import { compose, DEPLOY, deployed, FOLDERS, mountsOf, UNITS, valuesOf, withDefaults } from '../testing/deploy/files';
import { LAID } from './layServers';
import { ROOT } from '../dev/root';

const dockerfile = DockerfileParser.parse(deployed('Dockerfile'));

test.each(FOLDERS)(
  '%s: nothing runs as root, can write its image, or has a capability; what is waited for says when it serves',
  (folder) => {
    const { services } = compose(folder); // the schema holds the first three
    expect(Object.keys(services).length).toBeGreaterThan(5);
    const waitedFor = Object.values(services).flatMap(({ depends_on: on }) => Object.keys(on ?? {}));
    expect(waitedFor.filter((name) => services[name]?.healthcheck === undefined)).toEqual([]);
    const servers = Object.entries(services).filter(([, { image }]) => image === 'unison/app');
    expect(servers.map(([name]) => name).sort()).toEqual(['edge', 'keeper', 'platform']);
    for (const [, { healthcheck }] of servers) expect(healthcheck?.test.at(-1)).toMatch(/\/readyz$/);
  },
);

test.each(FOLDERS)('%s: what a service is given exists: volumes, secrets, networks, files, targets of the Dockerfile', (folder) => {
  const { services, volumes, secrets, networks = {} } = compose(folder);
  const targets = dockerfile.getFROMs().map((from) => from.getBuildStage());
  const missing: string[] = [];
  for (const [name, service] of Object.entries(services)) {
    const say = (what: string): void => void missing.push(`${name}: ${what}`);
    if (service.build && !targets.includes(service.build.target)) say(service.build.target);
    if (service.build && !existsSync(join(DEPLOY, folder, service.build.context, service.build.dockerfile))) say(service.build.dockerfile);
    for (const network of service.networks ?? []) if (network !== 'default' && !(network in networks)) say(network);
    for (const secret of service.secrets ?? []) {
      const source = typeof secret === 'string' ? secret : secret.source;
      if (!(source in secrets)) say(source);
    }
    for (const { source } of mountsOf(service))
      if (source.startsWith('.') ? !existsSync(join(DEPLOY, folder, source)) : !source.startsWith('/') && !(source in volumes)) say(source);
  }
  expect(missing).toEqual([]);
});

test.each(FOLDERS)('%s: no password stands in it: addresses have none, and secrets are files', (folder) => {
  for (const { environment = {}, command } of Object.values(compose(folder).services)) {
    expect(Object.entries(environment).filter(([name]) => /(SECRET|PASSWORD|KEY)$/.test(name))).toEqual([]);
    expect([...Object.values(environment), ...command].filter((text) => /\/\/[^/\s]*:[^/\s]*@/.test(text))).toEqual([]);
  }
});

test('the logins are made by passwords that no argument of a process says: it could be listed, and sudo keeps it in its log', () => {
  const home = mkdtempSync(join(tmpdir(), 'unison-logins-'));
  const secrets = { superuser: 'of-the-superuser', owner: 'of-the-owner', members: 'of-the-members' };
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(home, name), `${text}\n`);
  writeFileSync(join(home, 'psql'), `#!/bin/sh\necho "$*" > "${home}/arguments"\ncat > "${home}/input"\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${home}:${process.env['PATH']}`, SECRETS: home, NODE: 'one' };
  execFileSync('sh', [join(DEPLOY, 'makeDatabase.sh')], { env });
  expect(readFileSync(join(home, 'arguments'), 'utf8')).not.toMatch(/of-the/);
  expect(readFileSync(join(home, 'input'), 'utf8')).toBe(
    `\\set owner 'of-the-owner'\n\\set members 'of-the-members'\n${deployed('database.sql')}`,
  );
  rmSync(join(home, 'input'));
  rmSync(join(home, 'owner'));
  expect(spawnSync('sh', [join(DEPLOY, 'makeDatabase.sh')], { env }).status).not.toBe(0);
  expect(existsSync(join(home, 'input'))).toBe(false); // nothing is made with a password that is not there
  rmSync(home, { recursive: true });
  expect(deployed('README.md')).not.toMatch(/--set=(owner|members)/);
});

test('platform, keeper and edge run alike in Compose and as units: the same program, and each in its role of decision 061', () => {
  for (const [name, file] of [
    ['keeper', 'platform'],
    ['platform', 'platform'],
    ['edge', 'edge'],
  ] as const) {
    const command = `node --enable-source-maps servers/${file}.js`;
    const unit = deployed('systemd', `unison-${name}.service`);
    expect(unit).toContain(`ExecStart=/usr/bin/${command}\n`);
    for (const folder of FOLDERS) expect(compose(folder).services[name]?.command.join(' ')).toBe(command);
    const has = FOLDERS.map((folder) => Object.keys(compose(folder).services[name]?.environment ?? {}));
    for (const names of has) {
      expect(names.includes('DATABASE_URL')).toBe(name === 'keeper');
      expect(names.includes('DATABASE_MEMBERS_URL')).toBe(name === 'platform');
      expect(names.includes('KEEPER_SOCKET')).toBe(name !== 'edge');
    }
  }
});

test('an operator reads how to command what runs: in the keeper’s place, and with all that it is given where the database is opened anew', () => {
  const readme = deployed('README.md');
  const files = [readme, ...UNITS.map((name) => deployed('systemd', name)), ...FOLDERS.map((folder) => deployed(folder, 'compose.yaml'))];
  expect(LAID.filter((name) => !files.some((text) => text.includes(`servers/${name}.js`)))).toEqual([]);
  const keeper = (setting: string): string[] => valuesOf('unison-keeper.service', setting);
  const given = keeper('Environment').filter((set) => /^(DATA_DIR|PGPASSFILE)=/.test(set));
  const alone = [...keeper('User').map((user) => `--uid=${user}`), ...keeper('Group').map((group) => `--gid=${group}`)];
  const whole = [...alone, ...keeper('EnvironmentFile').map((file) => `EnvironmentFile=${file}`), ...given.map((set) => `-E ${set}`)];
  expect(whole.length).toBe(5);
  expect(whole.filter((part) => !readme.includes(`${part} `))).toEqual([]);
  for (const folder of FOLDERS) expect(Object.keys(compose(folder).services)).toContain('keeper');
});

test('every variable that a file sets for our servers is one that docs/operations.md tells of', () => {
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const fromCompose = FOLDERS.flatMap((folder) =>
    ['keeper', 'platform', 'edge'].flatMap((name) => Object.keys(compose(folder).services[name]?.environment ?? {})),
  );
  const fromUnits = UNITS.filter((name) => /-(keeper|platform|edge)\./.test(name)).flatMap((name) =>
    [...deployed('systemd', name).matchAll(/^Environment=(\w+)=/gm)].map(([, variable = '']) => variable),
  );
  const libpq = ['PGPASSFILE', 'NODE_ENV']; // pg's own, and node's
  const named = [...new Set([...fromCompose, ...fromUnits])].filter((name) => !libpq.includes(name));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('Patroni is told on three machines what every failover test runs with', () => {
  const { bootstrap, ...own } = parse(deployed('three', 'patroni.yml')) as {
    bootstrap: { dcs: Record<string, unknown> };
    etcd: { hosts: string };
  }; // our own file
  const secrets = { superuser: '', replication: '', rewind: '', owner: '', members: '', seedKey: '', views: '' };
  const [name = ''] = Object.keys(own).filter((key) => key.startsWith('etcd'));
  const places = placesOf(4_200, '/var/lib/unison');
  expect(patroniConfig(places, 'node1', { bin: '', durable: true, secrets })).toContain(`"${name}":`); // the same API of etcd
  for (const text of [deployed('three', 'compose.yaml'), deployed('systemd', 'unison-etcd.service'), etcdArguments(places.etcd).join('=')])
    for (const argument of ['--enable-v2', '--auto-compaction-retention=1h']) expect(text).toContain(argument);
  for (const service of ['keeper', 'platform'])
    expect(compose('three').services[service]?.environment?.['HISTORY_ETCD']).toBe(own.etcd.hosts.replace(/[^,]+/g, 'http://$&')); // the etcd that Patroni uses
  const { postgresql, ...settings } = bootstrap.dcs as { postgresql: { parameters: Record<string, string> } };
  expect(settings).toEqual(CLUSTER_SETTINGS);
  expect(postgresql.parameters).toMatchObject(SERVER_SETTINGS);
});

test('the Dockerfile ends each image as a user that is not root, and copies only what is there', () => {
  const instructions = dockerfile.getInstructions();
  const stages = instructions.map((one) => one.getKeyword()).reduce((count, keyword) => count + (keyword === 'FROM' ? 1 : 0), 0);
  expect(stages).toBe(2);
  const users: string[] = [];
  for (const one of instructions) {
    if (one.getKeyword() === 'FROM') users.push('root');
    if (one.getKeyword() === 'USER') users[users.length - 1] = one.getArgumentsContent() ?? '';
    if (one.getKeyword() !== 'COPY') continue;
    const sources = one
      .getArguments()
      .map((argument) => argument.getValue())
      .slice(0, -1);
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  }
  expect(users).toEqual(['10002:10000', '10004:10004']);
});

test('an image has of a checkout what git has: neither its keys and data nor what the machine installed, and not its history', () => {
  const linesOf = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const asDockerHasIt = (line: string): string => (line.startsWith('/') ? line.slice(1) : `**/${line}`).replace(/\/$/, ''); // git looks in every folder, Docker in the first alone
  expect(linesOf('.dockerignore')).toEqual(['.git', ...linesOf('.gitignore').map(asDockerHasIt)]);
  expect(execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })).toBe('');
});

test('secrets are made once, for nobody but their owners', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-secrets-'));
  const make = () => execFileSync('sh', [join(DEPLOY, 'makeSecrets.sh'), folder]);
  const read = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  make();
  const made = read();
  make();
  expect(read()).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  expect(readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(made['keeper.pgpass']).toBe(`*:*:unison:unison:${made.owner?.trim()}\n`);
  const asked = FOLDERS.flatMap((one) => Object.keys(compose(one).secrets)).filter((name) => !name.startsWith('tls.'));
  expect([...new Set(asked)].filter((name) => made[name] === undefined)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the key that an operator keeps is the key that the keeper draws with: in Compose and as a unit', () => {
  for (const folder of FOLDERS) {
    const { environment, secrets } = compose(folder).services['keeper'] ?? {};
    expect(secrets).toContainEqual({ source: 'seed.key', target: `${environment?.['DATA_DIR']}/seed.key` });
  }
  const [dataDir = ''] = valuesOf('unison-keeper.service', 'Environment').flatMap((set) => /^DATA_DIR=(.*)/.exec(set)?.[1] ?? []);
  expect(valuesOf('unison-keeper.service', 'ExecStartPre')).toEqual([
    `/opt/unison/tooling/deploy/giveSeedKey.sh /etc/unison/secrets/seed.key ${dataDir}/seed.key`,
  ]);
});

test('a keeper is given the kept key once; one that drew with another is not started, and keeps its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-seed-'));
  const [kept, used] = [join(folder, 'kept'), join(folder, 'used')];
  const give = (env = {}) =>
    spawnSync('sh', [join(DEPLOY, 'giveSeedKey.sh'), kept, used], { encoding: 'utf8', env: { ...process.env, ...env } });
  writeFileSync(kept, `${'ab'.repeat(32)}\n`);
  expect(give().status).toBe(0);
  expect(readFileSync(used, 'utf8')).toBe(`${'ab'.repeat(32)}\n`);
  expect(statSync(used).mode & 0o077).toBe(0);
  expect(give().status).toBe(0);
  writeFileSync(used, 'cd'.repeat(32));
  const refused = give();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('is not the key that is kept');
  expect([readFileSync(kept, 'utf8').trim(), readFileSync(used, 'utf8')]).toEqual(['ab'.repeat(32), 'cd'.repeat(32)]);
  expect(give({ UNISON_SEED_KEY: 'ef'.repeat(32) }).status).toBe(0); // the environment has the key, and no file counts
  rmSync(folder, { recursive: true });
});

test('one machine: the store of releases is where the edge is told, a folder of the machine by default, in which it may note what it suspends', () => {
  const { edge } = compose('one').services;
  const place = withDefaults(edge?.environment?.['STORE'] ?? '');
  expect(place).toMatch(/^\//);
  expect(mountsOf(edge).filter(({ target }) => target === place)).toEqual([{ source: place, target: place, mode: 'rw' }]);
});
