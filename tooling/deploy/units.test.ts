import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, DEPLOY, deployed, SERVICES, UNITS, valuesOf } from '../testing/deploy/files';
import { ROOT } from '../dev/root';

/** What is said of the machine it is said on: it need not have what the units of another start. */
const isOfThisMachine = (line: string): boolean => /not-found|Command \/usr\/bin\/\S+ is not executable: No such file/.test(line);

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

(hasAnalyzer ? test : test.skip)('systemd finds no fault in the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-units-'));
  cpSync(join(DEPLOY, 'systemd'), folder, { recursive: true });
  const files = UNITS.map((name) => join(folder, name));
  for (const file of files)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/opt/unison/', `${ROOT}/`).replaceAll('/usr/bin/node', process.execPath));
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('unison-') && !isOfThisMachine(line));
  rmSync(folder, { recursive: true });
  expect(said).toEqual([]);
});

test('every unit says why it sets what it sets, keeps the machine from being written, and comes back', () => {
  for (const name of SERVICES) {
    const unit = deployed('systemd', name);
    expect({ name, guarded: /^ProtectSystem=strict$/m.test(unit) && /^NoNewPrivileges=yes$/m.test(unit) }).toEqual({ name, guarded: true });
    expect({ name, user: /^User=(?!root)\w/m.test(unit) }).toEqual({ name, user: true });
    expect({ name, back: /^(Restart=always|Type=oneshot)$/m.test(unit) }).toEqual({ name, back: true });
  }
});

test('what runs by node may ask for what its engine asks for as it starts: keys of memory, without which the system ends it', () => {
  const byNode = SERVICES.filter((name) => valuesOf(name, 'ExecStart').some((command) => command.startsWith('/usr/bin/node ')));
  expect(byNode.length).toBe(3);
  for (const name of byNode)
    expect({ name, filter: valuesOf(name, 'SystemCallFilter') }).toEqual({ name, filter: ['@system-service @pkey'] });
});

test('where the log goes a base backup goes too: who makes it has the bucket’s key and its cipher', () => {
  const given = (name: string): string[] => valuesOf(name, 'EnvironmentFile').filter((file) => file.endsWith('/backup.env'));
  expect(given('unison-node.service').length).toBe(1);
  expect(given('unison-backup.service')).toEqual(given('unison-node.service'));
});

test('Patroni’s pgpass and pgBackRest’s locks lie in /tmp: the units that start them may write there, both in the same one', () => {
  for (const name of ['unison-node.service', 'unison-backup.service']) {
    const writable = valuesOf(name, 'ReadWritePaths').flatMap((paths) => paths.split(' '));
    expect({ name, writable: writable.includes('/tmp') }).toEqual({ name, writable: true });
    expect({ name, own: valuesOf(name, 'PrivateTmp').includes('yes') }).toEqual({ name, own: false });
  }
});

test('whatever ends a server, it comes back: no limit of starts is met by one that ends at once, as where its network is not there yet', () => {
  for (const name of SERVICES.filter((one) => valuesOf(one, 'Restart').includes('always'))) {
    const numberOf = (setting: string, otherwise: number): number => Number(valuesOf(name, setting)[0] ?? otherwise);
    const [waited = '0'] = valuesOf(name, 'ExecStartPost').flatMap((command) => /readyz (\d+)/.exec(command)?.[1] ?? []); // the wait goes on where its server ended
    const until = numberOf('StartLimitBurst', 5) * (numberOf('RestartSec', 0.1) + Number(waited));
    expect({ name, comesBack: until > numberOf('StartLimitIntervalSec', 10) }).toEqual({ name, comesBack: true });
  }
});

test('whoever may use a device may open it: the watchdog is root’s, and Patroni without it goes on unfenced', () => {
  const devices = SERVICES.flatMap((name) => valuesOf(name, 'DeviceAllow').map((value) => ({ name, device: value.split(' ')[0] })));
  expect(devices).toEqual([{ name: 'unison-node.service', device: '/dev/watchdog' }]);
  const [user] = valuesOf('unison-node.service', 'User');
  expect(valuesOf('unison-node.service', 'ExecStartPre')).toEqual([`-+/bin/chown ${user} /dev/watchdog`]);
  const { database } = compose('three').services;
  expect(database?.devices).toEqual(['/dev/watchdog:/dev/watchdog']);
  const [, group] = (database?.user ?? '').split(':');
  expect(deployed('three', 'compose.yaml')).toContain(`KERNEL=="watchdog", GROUP="${group}", MODE="0660"`);
});
