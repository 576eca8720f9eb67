import type { RegistryDocument, Store } from '../registry';
import { cutHistories, type NewSegment } from '../registry/segments';
import { withSuspension } from '../registry/suspensions';
import { placeAt, type Place } from './pathRules';
import type { Permission } from './tokens';

/** A document with what edges noted entered, as each command enters it before it does anything else, whosever it is; with the segments by which that cuts histories. */
export const withEdgeNotes = async (
  store: Store,
  document: RegistryDocument,
): Promise<{ document: RegistryDocument; segments: NewSegment[] }> =>
  cutHistories((await store.suspensions()).reduce(withSuspension, document));

/** The place of a segment by which a history is cut as edges' notes are entered, for any team; undefined for all else. */
export async function placeByEdgeNotes(store: Store, { path, text }: NewSegment, { role }: Permission): Promise<Place | undefined> {
  const place = placeAt(path);
  if (role !== 'team' || place?.kind !== 'history') return undefined;
  const { segments } = await withEdgeNotes(store, (await store.read()).document);
  return segments.some((segment) => segment.path === path && segment.text === text) ? place : undefined;
}
