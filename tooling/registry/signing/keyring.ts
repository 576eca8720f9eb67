import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { Anchor } from '@unison/shared/remote/registry';
import { asStoreError } from '../folderShelf';
import { refuseKeysBeside } from '../keysOutside';
import { isAddress } from '../shelfAt';
import { StoreError } from '../StoreError';
import { isGone, isTemporary, writerName } from '../writing';
import { refuseUnmakable } from './keyNames';
import { makeKey, readKey, type PrivateKey } from './p256';
import { dataDirOf } from '../../dev/dataDir';

/** The keys somebody has at hand: which root they trust, and what they may sign with. */
export type Keyring = {
  /** The root (`Anchor`) everything of a store is checked against; undefined where nobody said which. */
  root(): string | undefined;
  /** The private half of one of these public keys, where it is here. */
  held(publicKeys: readonly string[]): PrivateKey | undefined;
  /** A private key by its name, where it is here. */
  key(id: string): PrivateKey | undefined;
  /** Makes a key and keeps it in a file (0600); `name` says to people what it is for. Throws `StoreError`, one line, for what none is made for, and where it cannot. */
  make(name: string): PrivateKey;
  /** Takes a key away that was made by this name, and that nothing knows. */
  unmake(name: string, id: string): void;
  /** Makes a root and trusts it from now on. */
  makeRoot(): PrivateKey;
  /** Trusts no root any more, so that a new one can be made; what said which stays beside it under another name. */
  forgetRoot(): ForgottenRoot;
  /** Where its files are. */
  folder: string;
};

/** A root that is trusted no more: the file that says which it was, where one did, and how it is trusted again in the place of any other. */
export type ForgottenRoot = { kept: string | undefined; putBack: () => void };

const ROOT_FILE = 'root.pub';
const fileOf = (name: string, id: string): string => `${name}-${id}.key`;
const PEM = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g;

function readRoot(text: string, where: string): string {
  const root = text.trim();
  if (!v.is(Anchor, root))
    throw new StoreError(`${where} is not a root to trust. See which it is, where the root key lies: npm run keys -- list`);
  return root;
}

/** Private keys of a folder; `known` holds those that were read before, by the name of their file. */
function keysIn(folder: string, known: Map<string, PrivateKey>): PrivateKey[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.key'))
    .map((name) => {
      const key = known.get(name) ?? readKey(readFileSync(join(folder, name), 'utf8'));
      if (key === undefined) throw new StoreError(`${join(folder, name)} is not a private P-256 key. Take it out of that folder.`);
      known.set(name, key);
      return key;
    });
}

function keysFrom(text: string | undefined): PrivateKey[] {
  const pems = (text ?? '').replaceAll('\\n', '\n').match(PEM) ?? [];
  const keys = pems.map(readKey).filter((key) => key !== undefined);
  if (keys.length < pems.length || (text !== undefined && text.trim() !== '' && pems.length === 0))
    throw new StoreError('UNISON_KEYS holds something that is not a private P-256 key in PEM. Put in what the file of a key holds.');
  return keys;
}

/**
 * Writes a text into a file of `folder` (0600) that nobody takes for a key yet: killed halfway, it stays one, until the next key is made. Yields its path.
 */
function writtenAside(folder: string, text: string): string {
  for (const name of readdirSync(folder).filter(isTemporary))
    if (isGone(name, statSync(join(folder, name)).mtimeMs)) rmSync(join(folder, name), { force: true });
  const file = join(folder, `${writerName()}.tmp`);
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600); // whatever the umask says
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  return file;
}

/**
 * Reads the keys of `folder` and of the environment: `UNISON_KEYS` (private keys in PEM, one after the other) and `UNISON_ROOT` (the public
 * root key; else `root.pub` of the folder). Throws `StoreError` with one line for a key that is none.
 */
export function openKeyring(folder: string, env: NodeJS.ProcessEnv = process.env): Keyring {
  const fromEnvironment = keysFrom(env['UNISON_KEYS']);
  const known = new Map<string, PrivateKey>();
  const all = (): PrivateKey[] => [...fromEnvironment, ...keysIn(folder, known)];
  const rootFile = join(folder, ROOT_FILE);
  const root = (): string | undefined => {
    if (env['UNISON_ROOT']) return readRoot(env['UNISON_ROOT'], 'UNISON_ROOT');
    return existsSync(rootFile) ? readRoot(readFileSync(rootFile, 'utf8'), rootFile) : undefined;
  };
  const held = (publicKeys: readonly string[]): PrivateKey | undefined => all().find(({ publicKey }) => publicKeys.includes(publicKey));
  const makeFile = (name: string): PrivateKey => {
    const key = makeKey();
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      renameSync(writtenAside(folder, key.pem()), join(folder, fileOf(name, key.id)));
    } catch (error) {
      throw asStoreError(error, folder);
    }
    return key;
  };
  return {
    folder,
    root,
    held,
    forgetRoot() {
      if (env['UNISON_ROOT']) throw new StoreError('UNISON_ROOT names the root key to trust: take it out of the environment first.');
      if (!existsSync(rootFile)) return { kept: undefined, putBack: () => rmSync(rootFile, { force: true }) };
      const kept = `${rootFile}.${String(Date.now())}`;
      renameSync(rootFile, kept);
      return { kept, putBack: () => renameSync(kept, rootFile) };
    },
    key: (id) => all().find((key) => key.id === id),
    make(name) {
      refuseUnmakable(name);
      return makeFile(name);
    },
    unmake: (name, id) => rmSync(join(folder, fileOf(name, id)), { force: true }),
    makeRoot() {
      const key = makeFile('root');
      try {
        const aside = writtenAside(folder, `${key.publicKey}\n`);
        linkSync(aside, rootFile);
        rmSync(aside);
        return key;
      } catch (error) {
        // Somebody else made one at the same moment: theirs stands.
        rmSync(join(folder, fileOf('root', key.id)));
        const theirs = held([root() ?? '']);
        if (theirs === undefined) throw error;
        return theirs;
      }
    },
  };
}

/**
 * The keyring of a store where nobody names another: `KEYS_DIR`, or `keys` beside the store's folder; of a bucket, `DATA_DIR/keys`. Throws `StoreError`, one
 * line, where that folder would be beside a store that several share.
 */
export function keyringOf(place: string, env: NodeJS.ProcessEnv = process.env): Keyring {
  const named = env['KEYS_DIR'] || undefined;
  if (named === undefined && !isAddress(place)) refuseKeysBeside(place, env);
  return openKeyring(resolve(named ?? join(isAddress(place) ? dataDirOf(env) : dirname(place), 'keys')), env);
}

/** The same keys, but what is made is only in memory: for who tries what a change would do. */
export function rehearsed(keys: Keyring): Keyring {
  const made: PrivateKey[] = [];
  let newRoot: PrivateKey | undefined;
  const make = (): PrivateKey => {
    const key = makeKey();
    made.push(key);
    return key;
  };
  return {
    ...keys,
    make,
    makeRoot: () => (newRoot ??= make()),
    root: () => newRoot?.publicKey ?? keys.root(),
    held: (publicKeys) => made.find(({ publicKey }) => publicKeys.includes(publicKey)) ?? keys.held(publicKeys),
    key: (id) => made.find((key) => key.id === id) ?? keys.key(id),
  };
}
