import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { believed } from './believed.mjs';

/** What the shell has for all in a file of its own, and only a tap or an event of the screen needs; each with what it weighs. */
const LATER = {
  '@unison/shared/ui/overlay': '19 KB of dialogs',
  '@unison/shared/care': '22 KB of dialogs and limits',
};

const IMPORT = /^(?:import|export)\s([^;'"]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const LOADED_LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** True where a statement names types alone: they are gone when the code runs. */
const isOfTypes = (names) =>
  /^type\s/.test(names) ||
  (/^\{[^}]*\}$/.test(names) &&
    names
      .slice(1, -1)
      .split(',')
      .every((name) => /^\s*(type\s.*)?$/s.test(name)));

function fileBehind(from, specifier) {
  const base = resolve(dirname(from), specifier);
  const files = [base, `${base}.tsx`, `${base}.ts`, join(base, 'index.ts')];
  return specifier.startsWith('.') ? files.find((file) => existsSync(file) && statSync(file).isFile()) : undefined;
}

const read = (file) => (/\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '');
const importedBy = (file) =>
  [...read(file).matchAll(IMPORT)].filter(([, names]) => !isOfTypes(names)).flatMap(([, , specifier]) => fileBehind(file, specifier) ?? []);

/** Each file that a screen of the remote in `source` cannot be shown without, with the way from the screen to it. */
function waysFromScreens(source) {
  const screens = join(source, 'screens.ts');
  if (!existsSync(screens)) return new Map();
  const first = [...read(screens).matchAll(LOADED_LATER)].flatMap(([, specifier]) => fileBehind(screens, specifier) ?? []);
  const ways = new Map(first.map((file) => [file, [file]]));
  for (const [file, way] of ways) for (const next of importedBy(file)) if (!ways.has(next)) ways.set(next, [...way, next]);
  return ways;
}

const waysOf = believed(waysFromScreens);

const nameOf = (source, file) => relative(source, file).replaceAll('\\', '/');

/**
 * No screen waits for what only a tap needs: a static import of a module that the shell has in a file of its own belongs to the start of the chunk that has
 * it, so that nothing of the chunk runs before that file is there.
 */
export const onDemand = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      waits:
        'The screen {{screen}} shows nothing before {{what}} have come ({{way}}). Put what uses them into a file of its own and load that: ' +
        "`useOnDemand(() => import('./FilterSheet').then((m) => m.FilterSheet), { ahead: true })` for what a tap opens, `usePartWhile` for what shows by itself " +
        '(@unison/shared/screen). Both fetch it while the browser is idle.',
    },
  },
  create(context) {
    const [, source] = /^(.*[\\/]mf-[\w-]+[\\/]src)[\\/]/.exec(context.filename) ?? [];
    if (source === undefined) return {};
    return {
      ImportDeclaration(node) {
        const what = LATER[node.source.value];
        const isOfTypesAlone =
          node.importKind === 'type' || (node.specifiers.length > 0 && node.specifiers.every(({ importKind }) => importKind === 'type'));
        const way = what === undefined || isOfTypesAlone ? undefined : waysOf(source).get(context.filename);
        if (way === undefined) return;
        const [screen] = way;
        const data = { what, screen: nameOf(source, screen), way: way.map((file) => nameOf(source, file)).join(' → ') };
        context.report({ node, messageId: 'waits', data });
      },
    };
  },
};
