import { randomBytes } from 'node:crypto';
import { readdir, readFile, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { answerS3, listenS3, type S3Objects } from '../registry/s3Service';
import { isAddress } from '../registry/shelfAt';
import { keyringOf } from '../registry/signing/keyring';
import { storePlace } from '../registry/storePlace';
import { isTemporary, replaceFile, writeOnce } from '../registry/writing';

/** A bucket on loopback with what a store in a folder holds, and the settings by which a process finds it there. */
export type Bucket = { env: Readonly<Record<string, string>>; close: () => Promise<void> };

/** Names in a store are never these: a key with one of them would lead somewhere else. */
const LEADING_OUT = ['', '.', '..'];
/** What a store in a bucket has, and one in a folder does without. */
const MARK = 'store.json';
const BUCKET = 's3://unison';

const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(String((error as NodeJS.ErrnoException).code))) throw error; // node's own errors carry a code
  };

/** The files of a folder as the objects of a bucket; what is half written there is none of them. */
function filesOf(folder: string): S3Objects {
  const aside = join(folder, 'writing');
  const at = (key: string): string => {
    if (key.split('/').some((part) => LEADING_OUT.includes(part))) throw new Error(`${key} is no key of a store`);
    return join(folder, key);
  };
  return {
    read: async (key) => await readFile(at(key)).catch(unless('ENOENT', 'ENOTDIR', 'EISDIR')),
    async write(key, content, isNew) {
      if (isNew) return await writeOnce(at(key), content, aside);
      await replaceFile(at(key), content, aside);
      return true;
    },
    async remove(key) {
      await unlink(at(key)).catch(unless('ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'));
      // A bucket has no empty folders; those at the top are the store's own.
      for (let parent = dirname(at(key)); dirname(parent) !== folder && parent !== folder; parent = dirname(parent))
        await rmdir(parent).catch(unless('ENOENT', 'ENOTDIR', 'ENOTEMPTY'));
    },
    async list(prefix) {
      const above = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const within = above === '' ? folder : at(above.slice(0, -1));
      const found = await readdir(within, { withFileTypes: true, recursive: true }).catch(unless('ENOENT', 'ENOTDIR'));
      const files = (found ?? [])
        .filter((entry) => entry.isFile() && !isTemporary(entry.name))
        .map(({ name, parentPath }) => join(parentPath, name));
      const keys = files
        .map((path) => ({ path, key: relative(folder, path).split(sep).join('/') }))
        .filter(({ key }) => key.startsWith(prefix));
      return await Promise.all(keys.map(async ({ path, key }) => ({ key, bytes: (await stat(path).catch(unless('ENOENT')))?.size ?? 0 })));
    },
  };
}

/** Serves the store in `folder` as a bucket on `port` of loopback, to whoever has the key of this start: what is released into the folder is in the bucket at once. */
async function startBucket(port: number, folder: string): Promise<Bucket> {
  const objects = filesOf(folder);
  await objects.write(MARK, Buffer.from('{}\n'), true);
  const accessKey = randomBytes(15).toString('hex');
  const { url, close } = await listenS3(answerS3(objects, { accessKey }), port);
  const client = { AWS_ENDPOINT_URL_S3: url, AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: 'unused' };
  return { env: { STORE: BUCKET, UNISON_ROOT: keyringOf(folder).root() ?? '', ...client }, close };
}

/** The bucket that all edges of this machine read: `STORE` where that is one, else the store that commands of this checkout release into. */
export async function bucketOf(dataDir: string, port: number): Promise<Bucket> {
  const place = storePlace(undefined, { ...process.env, DATA_DIR: dataDir });
  if (!isAddress(place)) return await startBucket(port, place);
  return { env: { STORE: place, UNISON_ROOT: keyringOf(place).root() ?? '' }, close: () => Promise.resolve() };
}
