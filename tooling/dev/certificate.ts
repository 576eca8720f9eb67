import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './fail';

/** A key and a certificate that it signed itself, both as PEM. */
export type Certificate = { key: string; cert: string };

const KIND = [
  'req',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-addext',
  'extendedKeyUsage=serverAuth',
];
const DAY_MS = 86_400_000;

/** Makes one for `names` (of hosts, or their addresses), good for so many days, with openssl, which Debian has everywhere. */
export function makeCertificate(names: readonly string[], days: number): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'unison-certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const others = names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join(',');
  const whose = ['-subj', `/CN=${String(names[0])}`, '-addext', `subjectAltName=${others}`, '-days', String(days)];
  try {
    execFileSync('openssl', [...KIND, ...whose, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  } catch (error) {
    throw new UsageError(`openssl made no certificate (Debian: apt-get install openssl): ${String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What lies in a folder, where it is for all these names for another week. */
function keptIn(folder: string, names: readonly string[]): Certificate | undefined {
  try {
    const kept = { key: readFileSync(join(folder, 'key.pem'), 'utf8'), cert: readFileSync(join(folder, 'cert.pem'), 'utf8') };
    const known = new X509Certificate(kept.cert);
    const isForAll = names.every((name) => (isIP(name) ? known.checkIP(name) : known.checkHost(name)) !== undefined);
    return isForAll && Date.parse(known.validTo) > Date.now() + 7 * DAY_MS ? kept : undefined;
  } catch {
    return undefined; // there is none, or none that can be read: it is made anew
  }
}

/**
 * The certificate of this machine in a folder of its own, which only this user may read: the same one as long as its addresses are, so that a phone is asked once
 * whether it believes it.
 */
export function localCertificate(folder: string, names: readonly string[]): Certificate {
  const kept = keptIn(folder, names);
  if (kept !== undefined) return kept;
  const made = makeCertificate(names, 397); // browsers take none that is good for longer
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [file, text] of Object.entries({ 'key.pem': made.key, 'cert.pem': made.cert })) {
    writeFileSync(join(folder, file), text, { mode: 0o600 });
    chmodSync(join(folder, file), 0o600);
  }
  return made;
}
