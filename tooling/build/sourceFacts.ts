import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { LANGUAGES } from '@unison/shared/contract';
import { walk, type Source } from '../checks/sources';
import { baseOf, keysNamed } from '../checks/textKeys';
import type { RemoteFacts } from './facts';

type Data = RemoteFacts['data'];
type Texts = RemoteFacts['texts'];

/** Sorted, each once. */
export const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

function propertyOf(node: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return undefined;
  const found = node.properties.find((property) => property.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

const textsIn = (node: ts.Expression | undefined): string[] =>
  node && ts.isArrayLiteralExpression(node)
    ? node.elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : []))
    : [];

/** Names of the object that `endpoints: (build) => ({ … })` answers. */
function endpointNames(node: ts.Expression | undefined): string[] {
  const body = node && ts.isArrowFunction(node) ? node.body : undefined;
  const object = body && ts.isParenthesizedExpression(body) ? body.expression : body;
  return object && ts.isObjectLiteralExpression(object) ? object.properties.flatMap(({ name }) => (name ? [name.getText()] : [])) : [];
}

const FEATURE = /^(defineFeature|injectFeature)$/;
const TAGGED = /^(providesTags|invalidatesTags)$/;

/** Tags inside an expression: texts of lists, and `{ type: 'Tag' }`. */
function tagsNamed(expression: ts.Node): string[] {
  const found: string[] = [];
  walk(expression, (node) => {
    if (!ts.isStringLiteralLike(node)) return;
    const { parent } = node;
    if (ts.isArrayLiteralExpression(parent) || (ts.isPropertyAssignment(parent) && parent.name.getText() === 'type')) found.push(node.text);
  });
  return found;
}

/** Endpoints and tags of the features that sources define with `defineFeature` or `injectFeature`. */
export function dataOf(sources: readonly Source[]): Data {
  const endpoints: string[] = [];
  const tags: string[] = [];
  const namedTags: string[] = [];
  for (const { tree } of sources)
    walk(tree, (node) => {
      if (ts.isCallExpression(node) && FEATURE.test(node.expression.getText()) && node.arguments.length === 2) {
        endpoints.push(...endpointNames(propertyOf(node.arguments[1], 'endpoints')));
        tags.push(...textsIn(propertyOf(node.arguments[1], 'tags')));
      }
      if (ts.isPropertyAssignment(node) && TAGGED.test(node.name.getText())) namedTags.push(...tagsNamed(node.initializer));
      if (ts.isCallExpression(node) && /\.invalidateTags$/.test(node.expression.getText()))
        namedTags.push(...node.arguments.flatMap(tagsNamed));
    });
  return { endpoints: sorted(endpoints), tags: sorted(tags), namedTags: sorted(namedTags) };
}

/** Keys that all six languages of a folder of catalogues have, without their plural endings. */
export function keysIn(folder: string): string[] {
  const keysOf = (file: string): Set<string> =>
    new Set(Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>).map(baseOf)); // our own catalogues: flat text maps
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const [first, ...others] = LANGUAGES.map(
    (language) => files.filter((file) => file === `${language}.json`).map(keysOf)[0] ?? new Set<string>(),
  );
  return sorted([...(first ?? [])].filter((key) => others.every((keys) => keys.has(key))));
}

/** What a package's code asks of catalogues. A key that may be of either is asked of shared where the package itself lacks it. */
export function textsOf(sources: readonly Source[], has: readonly string[]): Texts {
  const own = new Set(has);
  const named = sources.flatMap(keysNamed).filter(({ key }) => key !== '');
  const isShared = ({ owner, key }: { owner: string; key: string }): boolean => owner === 'shared' || (owner === 'either' && !own.has(key));
  return {
    has: [...has],
    asks: sorted(named.filter((one) => !isShared(one)).map(({ key }) => key)),
    asksShared: sorted(named.filter(isShared).map(({ key }) => key)),
  };
}

/** The texts of the list that a source declares as a constant of this name. */
export function constantList(sources: readonly Source[], name: string): string[] {
  let found: string[] = [];
  for (const { tree } of sources)
    walk(tree, (node) => {
      if (!ts.isVariableDeclaration(node) || node.name.getText() !== name || node.initializer === undefined) return;
      found = textsIn(ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer);
    });
  return found;
}
