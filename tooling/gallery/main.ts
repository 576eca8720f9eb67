import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchGallery } from './build';
import { serveGallery } from './serve';
import { ROOT } from '../build/packages';
import { messageOf } from '../dev/messageOf';

/** Serves the gallery and builds it anew after each change; reload the page to see it. `PORT`, default 3106. */
async function main(): Promise<void> {
  const folder = join(ROOT, '.cache/gallery');
  mkdirSync(folder, { recursive: true });
  const { url } = await serveGallery(folder, Number(process.env.PORT ?? 3106));
  watchGallery(folder, (complaints) => console.log(complaints || `gallery ready at ${url}`));
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
