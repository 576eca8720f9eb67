import { startService, type Service } from '../dev/child';
import { freePort } from '../process/port';
import { startPlainPlatform, type PlainPlatform } from '../plainPlatform/startPlainPlatform';
import type { Variant } from '../plainPlatform/variants';

export type PlainApp = { url: string; platform: PlainPlatform };

/** Lets `use` meet the same released app over a platform on another origin that knows only product.md; both end with it, whatever it does. */
export async function withPlainApp(variant: Variant, use: (app: PlainApp) => Promise<void>): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const target = process.env['UNISON_PLATFORM_URL'] ?? '';
  const platform = await startPlainPlatform({ target, appOrigin: url, variant });
  let edge: Service | undefined;
  try {
    edge = await startService('edge', 'tooling/edge/main.ts', {
      PORT: String(port),
      DATA_DIR: process.env['UNISON_DATA_DIR'] ?? '',
      PLATFORM_URL: target,
      API_BASE: `${platform.origin}/api`,
      MEDIA_ORIGINS: platform.origin,
      FRAME_ORIGINS: platform.origin,
    });
    await use({ url, platform });
  } finally {
    await edge?.stop();
    await platform.close();
  }
}
