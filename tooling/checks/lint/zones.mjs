import { dirname, relative, resolve } from 'node:path';
import { believed } from './believed.mjs';
import { rootOf } from './folders.mjs';
import { zonesOf } from './zonesOf.mjs';

const zonesIn = believed(zonesOf);

const isAtOrBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`);
const slashed = (path) => path.replaceAll('\\', '/');
const PACKAGE = /^@unison\/([\w-]+)(?:\/(.+))?$/;

/** What an import names; undefined for a name that is computed. */
function nameIn(source) {
  if (source?.type === 'TemplateLiteral' && source.quasis.length === 1) return source.quasis[0].value.cooked;
  return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
}

/** What an import asks for, as a path below the root without its ending; undefined for a package from elsewhere. */
function wantedPath(root, file, specifier) {
  const [, name, inside] = PACKAGE.exec(specifier) ?? [];
  if (name !== undefined) return name === 'shared' ? `shared/src${inside === undefined ? '' : `/${inside}`}` : name;
  return specifier.startsWith('.') ? slashed(relative(root, resolve(dirname(file), specifier))).replace(/\.tsx?$/, '') : undefined;
}

/** Who may not import whom (zonesOf.mjs), each with what to do instead. */
export const zones = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename;
    const root = rootOf(file);
    if (root === undefined) return {};
    const path = slashed(relative(root, file));
    const held = zonesIn(root).filter(({ of, except }) => isAtOrBelow(path, of) && !except?.(path));
    if (held.length === 0) return {};
    const lost = held.find(({ from }) => from === undefined);
    if (lost) return { Program: (node) => context.report({ node, message: lost.message }) };
    const look = ({ source }) => {
      const name = nameIn(source);
      const wanted = name === undefined ? undefined : wantedPath(root, file, name);
      const zone = wanted === undefined ? undefined : held.find(({ from }) => from.some((folder) => isAtOrBelow(wanted, folder)));
      if (zone) context.report({ node: source, message: zone.message });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
    };
  },
};
