import { cpSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { listPackages } from '../build/packages';

const ROOT = join(__dirname, '../..');
const PARTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared', ...listPackages(), 'tooling'];

/** The checkout of a feature team in `folder`: our sources, for their change. */
export function checkOut(folder: string): void {
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs the release command in that checkout, against the store of the app under test. */
export function runRelease(folder: string, ...command: string[]): void {
  // Types, lint and tests of these made-up sources are nobody's matter.
  const quick = command[0] === 'release' ? ['--quick'] : [];
  execFileSync(process.execPath, ['--import', 'tsx', 'tooling/release/main.ts', ...command, ...quick], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: process.env['UNISON_DATA_DIR'] },
    stdio: 'pipe',
  });
}
