import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';
import { passwordCost } from './passwordCost';

const ARGON2ID = 2; // `Algorithm.Argon2id` of @node-rs/argon2, a const enum

type Argon2 = { hash(password: string): Promise<string>; verify(stored: string, password: string): Promise<boolean> };
type Native = { hash(password: string, options: object): Promise<string>; verify(stored: string, password: string): Promise<boolean> };

/** In WebAssembly: five times slower and on the main thread, but it runs everywhere and reads the same hashes. */
export const portable: Argon2 = {
  hash: (password) => {
    const { memoryKib, passes, lanes } = passwordCost();
    return argon2id({
      password,
      salt: randomBytes(16),
      memorySize: memoryKib,
      iterations: passes,
      parallelism: lanes,
      hashLength: 32,
      outputType: 'encoded',
    });
  },
  verify: (stored, password) => argon2Verify({ hash: stored, password }),
};

/** The native build's, in the thread pool; `portable` where this machine has none. */
const chosen: Promise<Argon2> = import('@node-rs/argon2').then(
  (native: Native): Argon2 => ({
    hash: (password) => {
      const { memoryKib, passes, lanes } = passwordCost();
      return native.hash(password, { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: lanes });
    },
    verify: native.verify,
  }),
  () => portable,
);

/** Hashes with argon2id into the usual `$argon2id$…` text. */
export const hash = async (password: string): Promise<string> => (await chosen).hash(password);

/** True when the password is the hashed one, whatever the parameters it was hashed with. */
export const verify = async (stored: string, password: string): Promise<boolean> => (await chosen).verify(stored, password);
