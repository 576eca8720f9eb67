import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Anchor } from '@unison/shared/remote/registry';
import { OWN_CONFIG } from '../build/packages';
import { UsageError } from '../dev/fail';
import { isWebOrigin } from '../process/origins';
import { StoreError } from '../registry';
import { checkedAddress } from '../registry/publishShelf';

const EXAMPLE = '{ "store": "https://publish.example.org", "root": "B…", "app": "https://app.example.org" }';

const Settings = v.strictObject({ store: v.string(), root: Anchor, app: v.optional(v.string()) });
/** What a repository of its own says of the app it belongs to: the publish service, the public root key to trust, and where members use it. */
export type Settings = v.InferOutput<typeof Settings>;

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(`${file} is no JSON. It looks like this: ${EXAMPLE}`);
  }
}

/** In one line, with what a setting should be. */
function refusal(file: string, [issue]: readonly v.BaseIssue<unknown>[]): UsageError {
  const name = (issue && v.getDotPath(issue)) ?? '';
  if (issue?.expected === 'never') return new UsageError(`${file}: there is no setting ${name}. It looks like this: ${EXAMPLE}`);
  if (name === 'root') return new UsageError(`${file}: root is not a root to trust. The operator of the app has it: npm run keys -- list`);
  return new UsageError(
    `${file}: ${name === '' ? 'it is no object of settings' : `${name} is missing or no text`}. It looks like this: ${EXAMPLE}`,
  );
}

function refuseStore(file: string, store: string): void {
  try {
    if (!/^https?:\/\//.test(store)) throw new StoreError(`${store} is no address of a publish service: write https://publish.example.org`);
    checkedAddress(store);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

function refuseApp(file: string, app: string): void {
  if (!isWebOrigin(app)) throw new UsageError(`${file}: app is ${app}. Write scheme and host alone, e.g. https://app.example.org`);
}

/** Reads the one settings file of the repository in `root`; throws `UsageError`, one line, for what it cannot be. */
export function readSettings(root: string): Settings {
  const file = join(root, OWN_CONFIG);
  if (!existsSync(file)) throw new UsageError(`There is no ${file}. It looks like this, as the operator of the app tells: ${EXAMPLE}`);
  const read = v.safeParse(Settings, parsed(file));
  if (!read.success) throw refusal(file, read.issues);
  const { store, app } = read.output;
  refuseStore(file, store);
  if (app !== undefined) refuseApp(file, app);
  return read.output;
}
