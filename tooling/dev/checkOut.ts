import { cpSync, symlinkSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { listPackages } from '../build/packages';
import { ROOT } from './root';
import { TYPESCRIPT } from './withTypescript';

const PARTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared', ...listPackages(), 'tooling'];

/** The checkout of a feature team in `folder`: our sources, for their change. */
export function checkOut(folder: string): void {
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Runs the release command in that checkout, against the store of the app under test. Whoever waits for it goes on hearing others: a connection that its server
 * has closed meanwhile is not taken for an open one.
 */
export async function runRelease(folder: string, ...command: string[]): Promise<void> {
  // Types, lint and tests of these made-up sources are nobody's matter.
  const quick = command[0] === 'release' ? ['--quick'] : [];
  await promisify(execFile)(process.execPath, [...TYPESCRIPT, 'tooling/release/main.ts', ...command, ...quick], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: process.env['UNISON_DATA_DIR'] },
    maxBuffer: 64 * 1024 * 1024,
  });
}
