import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../db';
import type { SeedKey } from '../routes/keeping';

export type { SeedKey } from '../routes/keeping';

const NONCE = 12;
const TAG = 16;

/** The key for `hex` (64 digits). */
export function seedKey(hex: string): SeedKey {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new StartError('UNISON_SEED_KEY must be 64 hex digits, for instance from: openssl rand -hex 32');
  const key = Buffer.from(hex, 'hex');
  return {
    seal(secret, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    },
    sign: (text) => createHmac('sha256', key).update(`sign ${text}`).digest('hex').slice(0, 32),
  };
}

/**
 * The platform's key: `UNISON_SEED_KEY`, or a file only its owner may read, made on the first start. Several instances on
 * one database must be given the same key; whoever loses it pays every accepted stake (O-90).
 */
export function loadSeedKey(file: string, environment: NodeJS.ProcessEnv = process.env): SeedKey {
  if (environment.UNISON_SEED_KEY) return seedKey(environment.UNISON_SEED_KEY);
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'));
  return seedKey(readFileSync(file, 'utf8').trim());
}

/** The key as it is: for what must never make one. Throws `StartError` where there is none. */
export function existingSeedKey(file: string, environment: NodeJS.ProcessEnv): SeedKey {
  if (!environment.UNISON_SEED_KEY && !existsSync(file))
    throw new StartError(
      `There is no key in ${file}, and UNISON_SEED_KEY is not set. Put the new key there yourself: openssl rand -hex 32`,
    );
  return loadSeedKey(file, environment);
}

/** Where the key lives when it is a file: in the data folder, beside the folder for pictures. */
export function seedKeyFile(mediaDir: string): string {
  return join(dirname(mediaDir), 'seed.key');
}

/** Two processes that start at once end up with one key, whole from its first moment. */
function writeOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // EEXIST: the other one was first
  } finally {
    rmSync(draft, { force: true });
  }
}
