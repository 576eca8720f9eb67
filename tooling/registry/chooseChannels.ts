import { isVersion } from '@unison/shared/remote/combination';
import { whyNeverAgain } from './comingBack';
import type { PackageEntry, RegistryDocument } from './document';
import { CANARY, STABLE } from './entries';
import type { Suspension } from './suspensionNotes';
import { suspensionOf } from './suspensions';

/**
 * Who asks: the bucket, 0 to 99, that a canary's percent is compared with, the preview they opened, and what a tester chose for single
 * packages: a version, or the name of a preview, as far as they may choose for them. What is not there is passed over.
 */
export type Visitor = {
  bucket?: number | undefined;
  channel?: string | undefined;
  releases?: Readonly<Record<string, string>> | undefined;
  /** The packages they may choose for; none named: all. */
  of?: readonly string[] | undefined;
};

/** The channel of a package that a visitor gets. */
function channelFor({ channels, canary }: PackageEntry, { bucket, channel }: Visitor, isSuspended: boolean): string {
  if (channel !== undefined && channel !== CANARY && Object.hasOwn(channels, channel)) return channel;
  const isDrawn = bucket !== undefined && bucket < (canary?.percent ?? 0);
  return isDrawn && !isSuspended && channels[CANARY] !== undefined ? CANARY : STABLE;
}

/** What a tester chose of a package, as far as it is there and differs from `channel`, which they would get else. */
function chosenOf(name: string, entry: PackageEntry, channel: string, { releases = {} }: Visitor): string | undefined {
  const asked = Object.hasOwn(releases, name) ? (releases[name] ?? '') : '';
  if (!isVersion(asked)) return asked !== CANARY && Object.hasOwn(entry.channels, asked) ? asked : undefined;
  return asked !== entry.channels[channel] && entry.releases.some(({ version }) => version === asked) ? asked : undefined;
}

/** Channel of every package as a visitor gets it, or the version a tester chose. Equal choices at one revision give equal pages. */
export function chooseChannels(document: RegistryDocument, notes: readonly Suspension[], visitor: Visitor): Record<string, string> {
  const chosen = Object.entries(document.packages).map(([name, entry]) => {
    const isSuspended = suspensionOf(document, notes, name) !== undefined;
    const asked = visitor.of === undefined || visitor.of.includes(name) ? visitor : { bucket: visitor.bucket };
    const channel = channelFor(entry, asked, isSuspended);
    const chosen = chosenOf(name, entry, channel, asked) ?? channel;
    // Whatever somebody may choose: of these nobody gets any, but what everybody has.
    const isOver = chosen !== channel && whyNeverAgain(document, name, entry.channels[chosen] ?? chosen) !== undefined;
    return [name, isOver ? channel : chosen];
  });
  return Object.fromEntries(chosen) as Record<string, string>; // fromEntries forgets its values
}
