import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { sharedTypes } from './declarations';
import { kitPackage } from './kitPackage';
import { compiledSources, sharedSources, type KitFiles } from './kitSources';

/** What is shipped as it stands: read by tools, or compiled by a build that the kit makes. */
const AS_IT_STANDS = [
  'tooling/jest/fileName.cjs',
  'tooling/jest/patience.cjs',
  'tooling/jest/presets.cjs',
  'tooling/jest/screenEnvironment.cjs',
  'tooling/jest/styleNames.cjs',
];
const FOLDERS_AS_THEY_STAND = [
  'tooling/checks/lint',
  'tooling/build/facades',
  'tooling/build/federation',
  'tooling/build/firstViews/page',
  'tooling/dev/override/page',
  'tooling/dev/alone/frame',
];
/** Guides for teams. What they link to beside each other is not there. */
const GUIDES = ['docs/contributing.md', 'docs/delivery-teams.md', 'docs/delivery-testers.md'];
/** Under these names a team's own settings ask for ours. */
const PRESETS = { 'README.md': 'README.md', 'jest.cjs': 'presets/jest.cjs' };

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const guide = (path: string): string =>
  read(path).replace(/\[([^\]]*)\]\(([^)#]+)(?:#[^)]*)?\)/g, (link, text: string, target: string) =>
    GUIDES.includes(`docs/${target}`) || target.includes('://') ? link : text,
  );

/** Where this repository keeps what the compiler remembers. */
const NOT_THEIRS = new Set(['incremental', 'tsBuildInfoFile']);

/** The settings of the compiler as in this repository, with `shared` where the kit has it. */
function typesPreset(): string {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: Record<string, unknown> }; // our own
  const options = Object.fromEntries(Object.entries(compilerOptions).filter(([name]) => !NOT_THEIRS.has(name)));
  return JSON.stringify(
    { compilerOptions: { ...options, paths: { '@unison/shared/*': ['./shared/src/*'] } }, files: ['./shared/src/ui/css.d.ts'] },
    undefined,
    2,
  );
}

/** Every file of the tarball by its path: scripts, shared with its types, presets. */
export function kitFiles(): KitFiles {
  const { files, packages } = compiledSources();
  const folders = FOLDERS_AS_THEY_STAND.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const plain = [...AS_IT_STANDS, ...folders, 'shared/package.json', ...sharedSources().filter((path) => path.endsWith('.css'))];
  for (const path of plain) files.set(path, read(path));
  for (const path of GUIDES) files.set(path, guide(path));
  for (const [name, path] of Object.entries(PRESETS)) files.set(name, read(`tooling/remote-kit/${path}`));
  for (const [path, text] of sharedTypes()) files.set(path, text);
  files.set('tsconfig.json', typesPreset());
  files.set('package.json', kitPackage(packages, files));
  return files;
}
