import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/packages';
import { kitFiles } from './kitFiles';

/** What `npm pack` made. */
export type Packed = { path: string; bytes: number; files: number };

/** Writes the kit as an npm tarball into `out`. */
export function packKit(out: string): Packed {
  const files = kitFiles();
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/kit-'));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
    const [made] = JSON.parse(stdout) as { filename: string; size: number; entryCount: number }[]; // npm's own report
    if (made === undefined) throw new Error('npm pack made nothing.');
    return { path: join(out, made.filename), bytes: made.size, files: made.entryCount };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
