import type { DeltaCoder } from './coder';
import { commandCoder } from './commandCoder';
import { nodeCoder } from './nodeCoder';

/** A dictionary that began so would be read as one of zstd's own making (RFC 8878, 5), not as a file. */
const ITS_OWN = Buffer.from([0x37, 0xa4, 0x30, 0xec]);

/** True for a file that can be a dictionary as it is. */
export const isRaw = (dictionary: Buffer): boolean => dictionary.length > 8 && !dictionary.subarray(0, 4).equals(ITS_OWN);

/** There is nothing in it to pack but what the dictionary has. */
const SAMPLE = Buffer.from(Array.from({ length: 900 }, (_, index) => String((index * 7_919) % 10_007)).join(' '));

/** Not whether there is one is asked, but whether it does what is needed: some know zstd and no dictionaries. */
async function works({ encode, decode }: DeltaCoder): Promise<boolean> {
  try {
    const frame = await encode(SAMPLE, SAMPLE);
    return frame.length < 100 && (await decode(frame, SAMPLE, SAMPLE.length)).equals(SAMPLE);
  } catch {
    return false;
  }
}

let found: Promise<DeltaCoder | undefined> | undefined;

async function find(): Promise<DeltaCoder | undefined> {
  for (const coder of [nodeCoder(), commandCoder()]) if (coder !== undefined && (await works(coder))) return coder;
  return undefined;
}

/** Node's own zstd where it takes dictionaries, else the `zstd` of the machine; undefined where there is neither. Looked for once. */
export function findDeltaCoder(): Promise<DeltaCoder | undefined> {
  found ??= find();
  return found;
}

/** What to say where there is none. */
export const NO_CODER = 'this Node has no zstd with dictionaries and there is no zstd command (Debian: apt-get install zstd)';
