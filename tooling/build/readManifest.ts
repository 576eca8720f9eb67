import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from '@swc/core';
import * as v from 'valibot';
import * as contract from '@unison/shared/contract';
import { defineManifest, RemoteManifest } from '@unison/shared/remote/manifest';

/** What a manifest may import: it is data, read by machines that have no browser. */
const ALLOWED: Record<string, unknown> = { '@unison/shared/remote': { defineManifest }, '@unison/shared/contract': contract };

/** Path of a remote's manifest inside its folder. */
export const MANIFEST_SOURCE = 'src/manifest.ts';

/**
 * Reads and checks the manifest of the remote in `folder` from its source. Throws one line naming the file when it imports anything but
 * `defineManifest` and the contract, or when its shape is wrong.
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
  if (checked.success) return checked.output;
  const problems = checked.issues.map((issue) => `${v.getDotPath(issue) ?? 'manifest'}: ${issue.message}`);
  throw new Error(`${file}: ${problems.join('; ')}`);
}
