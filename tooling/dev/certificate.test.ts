import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCertificate } from './certificate';

const home = mkdtempSync(join(tmpdir(), 'unison-certificates-'));
afterAll(() => rmSync(home, { recursive: true }));

test("a machine's own certificate stays the same while its addresses do, is for each of them, and is nobody else's to read", () => {
  const folder = join(home, 'https');
  const first = localCertificate(folder, ['localhost', '192.0.2.7']);
  const said = new X509Certificate(first.cert);
  expect([said.checkHost('localhost'), said.checkIP('192.0.2.7'), said.checkIP('192.0.2.8')]).toEqual([
    'localhost',
    '192.0.2.7',
    undefined,
  ]);
  expect(localCertificate(folder, ['localhost'])).toEqual(first);
  expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
  const moved = localCertificate(folder, ['localhost', '192.0.2.8']);
  expect(new X509Certificate(moved.cert).checkIP('192.0.2.8')).toBe('192.0.2.8');
  writeFileSync(join(folder, 'cert.pem'), 'half a fi');
  expect(new X509Certificate(localCertificate(folder, ['localhost']).cert).checkHost('localhost')).toBe('localhost');
});
