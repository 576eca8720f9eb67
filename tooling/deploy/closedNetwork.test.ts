import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, DEPLOY, deployed, valuesOf } from '../testing/deploy/files';

test('between three machines everything listens to their closed network alone: nothing there has a login of its own', () => {
  const files = [...readdirSync(join(DEPLOY, 'three')).map((name) => join('three', name)), 'systemd/unison-etcd.service', 'startNode.sh'];
  expect(files.filter((file) => /0\.0\.0\.0|listen: *['"]?[*:]/.test(deployed(file)))).toEqual([]);
  const { etcd, platform } = compose('three').services;
  const listens = (etcd?.command ?? []).filter((argument) => argument.startsWith('--listen-'));
  expect(listens.map((argument) => argument.replaceAll(/\$\{NODE_ADDRESS[^}]*\}/g, 'ADDRESS'))).toEqual([
    '--listen-client-urls=http://ADDRESS:2379,http://127.0.0.1:2379',
    '--listen-peer-urls=http://ADDRESS:2380',
  ]);
  for (const argument of listens)
    expect(deployed('systemd/unison-etcd.service')).toContain(argument.replaceAll(/\$\{NODE_ADDRESS[^}]*\}/g, '${NODE_ADDRESS}'));
  expect(deployed('startNode.sh')).toContain(
    'export PATRONI_RESTAPI_LISTEN="$NODE_ADDRESS:8008" PATRONI_POSTGRESQL_LISTEN="$NODE_ADDRESS:5432"\n',
  );
  expect(platform?.environment?.['PLATFORM_HOST']).toBe('${NODE_ADDRESS}');
});

test('what asks whether a server serves asks where that server listens', () => {
  const { services } = compose('three');
  const asked = ['etcd', 'database', 'backup', 'platform'].map(
    (name) => services[name]?.healthcheck?.test.at(-1) ?? services[name]?.command.at(-1),
  );
  expect(asked[0]).toBe('http://127.0.0.1:2379/health');
  for (const command of asked.slice(1)) expect(command).toMatch(/http:\/\/\$\{NODE_ADDRESS\}:/);
  const [condition = ''] = valuesOf('unison-backup.service', 'ExecCondition');
  expect(condition).toContain('http://${NODE_ADDRESS}:8008/primary');
  expect(valuesOf('unison-backup.service', 'EnvironmentFile')).toContain('-/etc/unison/node.env');
  expect(valuesOf('unison-platform.service', 'Environment')).toContain('PLATFORM_HOST=127.0.0.1'); // where platform.env names no other
  expect(valuesOf('unison-platform.service', 'ExecStartPost')[0]).toContain('http://${PLATFORM_HOST}:3001/readyz');
});

test('a machine whose own name leads elsewhere, as Debian’s 127.0.1.1 does, says so instead of leading where nobody reaches it', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'unison-node-'));
  for (const name of ['superuser', 'replication', 'rewind']) writeFileSync(join(secrets, name), name);
  const env = { ...process.env, SECRETS: secrets, NODE: 'localhost', NODE_ADDRESS: '127.0.0.9' };
  const { status, stderr } = spawnSync('sh', [join(DEPLOY, 'startNode.sh'), join(secrets, 'patroni.yml')], { encoding: 'utf8', env });
  rmSync(secrets, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('localhost does not lead to 127.0.0.9') as string });
});
