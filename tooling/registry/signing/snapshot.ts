import * as v from 'valibot';
import { CANARY } from '../entries';
import { RegistryDocument } from '../document';
import type { Snapshot } from '@unison/shared/remote/registry';
import { digestOf } from './p256';

/** The document as a snapshot speaks of it: all of it but the snapshot, in one spelling, whoever wrote it. */
const spelled = (document: RegistryDocument): string => JSON.stringify(v.parse(RegistryDocument, { ...document, snapshot: undefined }));

/** Pointers of a package that somebody may get something by: not those of what ended, and not that of a suspended canary. */
function pointersOf({ channels, canary, pointers = {} }: RegistryDocument['packages'][string]): Record<string, string> {
  const open = Object.keys(channels).filter((channel) => channel !== CANARY || canary?.suspended === undefined);
  return Object.fromEntries(open.map((channel) => [channel, digestOf(pointers[channel]?.text ?? '')]));
}

/** What is to be said of a document as a whole, but for the number. */
export function wholeOf(document: RegistryDocument): Omit<Snapshot, 'kind' | 'sequence'> {
  const packages = Object.entries(document.packages).filter(([, { channels }]) => Object.keys(channels).length > 0);
  return {
    policy: digestOf(document.policy?.text ?? ''),
    document: digestOf(spelled(document)),
    pointers: Object.fromEntries(packages.map(([name, entry]) => [name, pointersOf(entry)])),
    ...(document.testers === undefined ? {} : { testers: digestOf(document.testers.text) }),
    ...(document.claims === undefined ? {} : { claims: document.claims }),
  };
}

/** True when a snapshot is about exactly this document. */
export function isAbout({ policy, document, pointers, testers, claims }: Snapshot, said: RegistryDocument): boolean {
  return JSON.stringify({ policy, document, pointers, testers, claims }) === JSON.stringify(wholeOf(said));
}
