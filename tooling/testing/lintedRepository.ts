import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LINT_CHECK, LINTER } from '../checks/compiler';
import { ROOT } from '../checks/sources';
import { newFolder } from './registry';

const COMPILER = { target: 'es2023', module: 'esnext', moduleResolution: 'bundler', strict: true, jsx: 'react-jsx', types: [] };

type Found = { filename: string; message: string; labels: { span: { line: number } }[] };

/** Lints a repository made of these files, by its paths, under the rules of every remote; yields what is said of each file, in the order of its lines. */
export function lintedRepository(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const root = newFolder();
  const all = {
    '.oxlintrc.json': JSON.stringify({ extends: [join(ROOT, 'tooling/checks/lint/rules.json')] }),
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const args = [join(ROOT, LINTER), ...LINT_CHECK.slice(1), '--format', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`oxlint made no report: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Found[] }; // oxlint's own report format
  const lineOf = ({ labels }: Found): number => labels[0]?.span.line ?? 0;
  const said: Record<string, string[]> = {};
  for (const { filename, message } of diagnostics.sort((a, b) => lineOf(a) - lineOf(b))) (said[filename] ??= []).push(message);
  return said;
}
