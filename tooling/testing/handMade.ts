import { STABLE, type OpenStore, type RegistryDocument } from '../registry';
import { knownEntry, moved, withEntry } from '../registry/entries';
import { namesInText } from '../registry/ownNames';
import { signDocument } from '../registry/signing/signDocument';
import { author, versionNumber } from './registry';

type Change = (document: RegistryDocument) => RegistryDocument;

/** Who changes the registry at this moment, for a service that compares clocks. */
export const now = () => ({ ...author(), at: new Date() });

/** The next revision of the registry behind a service, changed by hand and signed with the keys of `store`, as who writes past our commands would. */
export async function handMade(behind: OpenStore, store: OpenStore, change: Change, made: readonly string[] = []) {
  const { number, document } = await behind.read();
  const textOf = async (name: string, version: string): Promise<string> => (await store.release(name, version)).text;
  const namesIn = async (name: string, version: string) => [
    ...(namesInText(await textOf(name, version)) ?? []),
    ...(name === 'mf-a' ? made : []),
  ];
  const signed = await signDocument(document, change(document), { keys: store.keys, textOf, namesIn });
  return { path: `registry/${String(number + 1).padStart(10, '0')}.json`, text: JSON.stringify(signed) };
}

/** Writes it through `store`; `false` where the revision is there already. */
export async function writeByHand(...[behind, store, ...how]: Parameters<typeof handMade>): Promise<boolean> {
  const { path, text } = await handMade(behind, store, ...how);
  return await store.shelf.writeOnce(path, text);
}

/** What a release command does to its package, without asking claims or gate first. */
export const announcing =
  (name: string, seed: number, why = 'by hand', action: 'release' | 'rollback' = 'release'): Change =>
  (document) => {
    const entry = knownEntry(document, name);
    const by = { ...now(), why };
    const listed = { version: versionNumber(seed), at: by.at.toISOString(), by: by.by };
    return withEntry(
      document,
      name,
      moved({ ...entry, releases: [...entry.releases, listed] }, action, versionNumber(seed), { channel: STABLE }, by),
    );
  };

/** What a rollback does to stable of a package, without asking whether it may. */
export const goingBackTo =
  (name: string, seed: number): Change =>
  (document) =>
    withEntry(
      document,
      name,
      moved(knownEntry(document, name), 'rollback', versionNumber(seed), { channel: STABLE }, { ...now(), why: 'by hand' }),
    );
