import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledServer } from '../build/servers/bundle';
import { builtGallery } from './gallery';
import { laySeeded } from './platform/embedded';
import { madeCluster } from './platform/madeCluster';
import { postgresBin } from './platform/postgresServer';

/** Makes what many test files begin with, once: else the three that begin a whole run each make all of it, at the same time. */
async function makeAhead(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-ahead-'));
  await laySeeded(folder);
  rmSync(folder, { recursive: true, force: true });
  await bundledServer('platform');
  await madeCluster(postgresBin());
  await builtGallery();
}

void makeAhead();
