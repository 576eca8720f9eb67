import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';

const RUN = 'tooling/dev/run.mjs';

/** A fresh clone as far as its first command looks, on a machine whose npm notes what it was asked for and ends with this code. */
function freshClone(npmCode: number) {
  const root = newFolder();
  mkdirSync(join(root, 'tooling/dev'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  cpSync(join(__dirname, 'run.mjs'), join(root, RUN));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm'), `#!/bin/sh\necho "$*" > asked\nexit ${npmCode}\n`, { mode: 0o755 });
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${root}:${process.env['PATH']}` };
  const { status, stderr } = spawnSync(process.execPath, [join(root, RUN), 'entry.ts'], { encoding: 'utf8', env });
  return { status, stderr, asked: readFileSync(join(root, 'asked'), 'utf8'), isDone: existsSync(join(root, 'node_modules/.unison-lock')) };
}

test('a server, where NODE_ENV is production, is given what builds as well', () => {
  const { asked, isDone } = freshClone(0);
  expect(asked).toMatch(/^install .*--include=dev/);
  expect(isDone).toBe(true);
});

test('an install that failed is said in one line, and is tried again by the next command', () => {
  const { status, stderr, isDone } = freshClone(1);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^npm install failed: .*run the same command again\.\n$/) as string,
  });
  expect(isDone).toBe(false);
});
