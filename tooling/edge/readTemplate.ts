import * as v from 'valibot';
import { Template, templateFile } from '../early/template';
import { jsonOf, type ProvenFiles } from '../registry';
import type { Owner } from './routeOwner';

/**
 * The first view of an address's owner, from the file that the signed record of its release lists. Undefined where there is none, or its bytes are not
 * what the record says, or nothing that may stand in a document: shapes do then.
 */
export async function readTemplate(files: Pick<ProvenFiles, 'read'>, owner: Owner): Promise<Template | undefined> {
  if (owner.kind !== 'remote' || owner.route.firstView !== true) return undefined;
  const found = await files.read(owner.placed, templateFile(owner.route.screen)).catch(() => undefined);
  const read = v.safeParse(Template, jsonOf(v.unknown(), found?.body.toString('utf8')));
  return read.success ? read.output : undefined;
}
