import { firstLineOf } from '../dev/messageOf';
import { counted } from '../process/counted';
import { createProvenFiles, type Placed, type ProvenFiles, type Release, type Store } from '../registry';
import type { DeltaCoder } from '../registry/deltas/coder';
import { findDeltaCoder, isRaw, NO_CODER } from '../registry/deltas/findCoder';
import { deltaName, deltaOf, dictionaryHash } from '../registry/deltas/frame';
import { DELTA_LIST, deltaListText, type Delta } from '../registry/deltas/list';
import { sameFileIn, stableName } from '../registry/deltas/sameFile';
import { formerReleases } from './formerReleases';
import type { Files } from './stampFiles';

/** A delta is kept where it is less than this part of the file's brotli: what hardly helps is only more to keep. */
const WORTH_IT = 0.5;

/** A script or stylesheet that is being released, with the size it has without a delta. */
type Target = { path: string; content: Buffer; packedBytes: number };
/** A delta, and its bytes. */
export type Made = { delta: Delta; body: Buffer };
/** `tried`: the dictionaries of each file that were looked at, so that one which stands in several releases is so once. */
type Making = { files: ProvenFiles; coder: DeltaCoder; packageName: string; tried: Set<string> };

/** The scripts and stylesheets of a release that members' browsers fetch by the way deltas come on. */
const targetsOf = (forms: Files): Target[] =>
  [...forms].flatMap(([path, content]) => {
    const packed = forms.get(`${path}.br`);
    return stableName(path) !== undefined && packed !== undefined ? [{ path, content, packedBytes: packed.length }] : [];
  });

async function deltaFrom(
  former: Placed,
  { path, content, packedBytes }: Target,
  { files: proven, coder, tried }: Making,
): Promise<Made | undefined> {
  const { version, files } = former.release;
  const from = sameFileIn(
    files.map((file) => file.path),
    path,
  );
  const dictionary = from === undefined ? undefined : (await proven.read(former, from))?.body;
  if (from === undefined || dictionary === undefined || !isRaw(dictionary)) return undefined;
  const hash = dictionaryHash(dictionary);
  const key = `${path} ${hash}`;
  if (tried.has(key)) return undefined;
  tried.add(key);
  const body = deltaOf(hash, await coder.encode(content, dictionary));
  return body.length < packedBytes * WORTH_IT ? { delta: { path, dictionary: hash, version, from }, body } : undefined;
}

async function deltasFrom(former: Placed, targets: readonly Target[], making: Making): Promise<Made[]> {
  return (await Promise.all(targets.map((target) => deltaFrom(former, target, making)))).filter((one) => one !== undefined);
}

/** Of what a member who holds these files would fetch without deltas, the part that is left. */
function percentLeft(targets: readonly Target[], made: readonly Made[]): number {
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);
  const left = targets.map(({ path, packedBytes }) => made.find(({ delta }) => delta.path === path)?.body.length ?? packedBytes);
  return (100 * sum(left)) / Math.max(1, sum(targets.map(({ packedBytes }) => packedBytes)));
}

async function makeAll(
  targets: readonly Target[],
  formers: readonly Placed[],
  making: Making,
  say: (line: string) => void,
): Promise<Made[]> {
  const all: Made[] = [];
  for (const former of formers) {
    all.push(...(await deltasFrom(former, targets, making)));
    if (former !== formers[0]) continue;
    const percent = percentLeft(targets, all).toFixed(1);
    say(
      `${making.packageName}: deltas against ${counted(formers.length, 'former release')}; who has the newest fetches ${percent} % of its scripts and styles`,
    );
  }
  return all;
}

/** Deltas with their list, under the names they are kept by. */
export function deltaFiles(all: readonly Made[]): Files {
  const files = all.map(({ delta, body }): [string, Buffer] => [deltaName(delta.path, delta.dictionary), body]);
  return new Map([...files, [DELTA_LIST, Buffer.from(deltaListText(all.map(({ delta }) => delta)))]]);
}

/**
 * Deltas of a release's scripts and stylesheets (`forms`: its files and their packed forms) against the same files of what members may hold.
 * None where there is no former release. A release never fails for want of them: then one line says why there are none.
 */
export async function madeDeltas(
  store: Store,
  { package: packageName, version }: Pick<Release, 'package' | 'version'>,
  forms: Files,
  say: (line: string) => void,
  findCoder = findDeltaCoder,
): Promise<Made[]> {
  const none = (why: string): Made[] => {
    say(`${packageName}: no deltas, members fetch whole files: ${why}`);
    return [];
  };
  try {
    const formers = await formerReleases(store, packageName, version);
    if (formers.length === 0) return [];
    const coder = await findCoder();
    if (coder === undefined) return none(NO_CODER);
    return await makeAll(targetsOf(forms), formers, { files: createProvenFiles(store), coder, packageName, tried: new Set() }, say);
  } catch (error) {
    return none(firstLineOf(error));
  }
}

/** As `madeDeltas`, with their list, under the names they are kept by. */
export async function makeDeltas(...making: Parameters<typeof madeDeltas>): Promise<Files> {
  const made = await madeDeltas(...making);
  return made.length === 0 ? new Map() : deltaFiles(made);
}
