import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from '@swc/core';
import * as v from 'valibot';
import * as contract from '@unison/shared/contract';
import { defineManifest, RemoteManifest } from '@unison/shared/remote/manifest';
import { manifestProblems } from './manifestProblems';
import { unknownKeys } from './unknownKeys';

/** What a manifest may import: it is data, read by machines that have no browser. */
const ALLOWED: Record<string, unknown> = { '@unison/shared/remote': { defineManifest }, '@unison/shared/contract': contract };

/** Path of a remote's manifest inside its folder. */
export const MANIFEST_SOURCE = 'src/manifest.ts';

/**
 * Reads and checks the manifest of the remote in `folder` from its source. Throws one line naming the file when it imports anything but
 * `defineManifest` and the contract, when its shape is wrong, when it says something a manifest has no place for, or when it names an early
 * call that the contract does not have.
 */
export function readManifest(folder: string): RemoteManifest {
  const file = join(folder, MANIFEST_SOURCE);
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const exported: { manifest?: unknown } = {};
  const require = (request: string): unknown => {
    const found = ALLOWED[request];
    if (found === undefined)
      throw new Error(`${file} imports ${request}: a manifest is data and imports only defineManifest and @unison/shared/contract.`);
    return found;
  };
  runInContext(code, createContext({ exports: exported, require }), { filename: file });
  const checked = v.safeParse(RemoteManifest, exported.manifest);
  const problems = checked.success
    ? [
        ...unknownKeys(RemoteManifest, exported.manifest).map((path) => `${path}: a manifest has no such key`),
        ...manifestProblems(checked.output),
      ]
    : checked.issues.map((issue) => `${v.getDotPath(issue) ?? 'manifest'}: ${issue.message}`);
  if (!checked.success || problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
  return checked.output;
}
