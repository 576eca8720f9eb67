import { folderShelf } from './folderShelf';
import { publishShelf } from './publishShelf';
import type { Shelf } from './shelf';
import { StoreError } from './StoreError';

const ADDRESS = /^([a-z0-9]+):\/\/([^/]*)\/?(.*)$/i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** True for a place that is no folder. */
export const isAddress = (place: string): boolean => ADDRESS.test(place);

/** The shelf at a place: `s3://BUCKET/PREFIX`, a publish service at `https://…`, or a folder. Rejects with `StoreError` for an address of another kind. */
export async function shelfAt(place: string): Promise<Shelf> {
  const [, scheme, bucket = '', prefix = ''] = ADDRESS.exec(place) ?? [];
  if (scheme === undefined) return folderShelf(place);
  if (scheme === 'https' || scheme === 'http') return publishShelf(place);
  if (scheme !== 's3' || !BUCKET.test(bucket))
    throw new StoreError(
      `${place} is no place for a store: name a folder, a bucket as s3://BUCKET or s3://BUCKET/PREFIX, or a publish service as https://HOST.`,
    );
  // Loaded only by who keeps a store in a bucket: it is most of a second.
  const { bucketShelf } = await import('./bucketShelf');
  return bucketShelf(bucket, prefix.replace(/\/+$/, ''));
}
