import { join } from 'node:path';
import { buildGallery } from './build';
import { serveGallery } from './serve';
import { ROOT } from '../build/packages';

async function main(): Promise<void> {
  const folder = join(ROOT, '.cache/gallery');
  await buildGallery(folder);
  const { url } = await serveGallery(folder, Number(process.env.PORT ?? 3106));
  console.log(`gallery ready at ${url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
