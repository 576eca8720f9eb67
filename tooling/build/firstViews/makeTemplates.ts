import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LANGUAGES, type CallName } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { resolve } from '../../early/resolve';
import { Template, type TemplateNode } from '../../early/template';
import { ROOT } from '../packages';
import { refuseUnasked } from './askedEarly';
import { compile } from './compile';
import { plainly, prove } from './prove';
import { generalPath, samplesOf, type Samples } from './samples';
import { standsIn } from './standsIn';
import { stylesOf } from './styles';
import { named, shortNames, type ShortNames } from './names';
import { withoutPlaces, withoutSizes } from './withoutPlaces';
import { labelMarkIn, priceMarkIn, type Label } from './page/tables';

/** What the second pass of a build yields: the views, ready to be drawn. */
export type Views = {
  callsOf: (screen: string) => { calls: readonly CallName[]; also: readonly CallName[] } | undefined;
  draw: (screen: string, wire: Record<string, unknown>) => string;
  labels: Label[];
  prices: string[];
};

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A label in one language; where it has plural forms, all of them. */
function textOf(texts: Record<string, string>, key: string): string | Record<string, string> {
  const plain = texts[key];
  if (plain !== undefined) return plain;
  const forms = PLURALS.flatMap((form) => (texts[`${key}_${form}`] === undefined ? [] : [[form, texts[`${key}_${form}`] ?? '']]));
  if (forms.length === 0) throw new Error(`there is no text '${key}'`);
  return Object.fromEntries(forms) as Record<string, string>; // pairs of texts
}

function textsOf(folder: string, namespace: string, labels: readonly Label[]): Template['texts'] {
  const filesOf = (place: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, JSON.parse(readFileSync(join(place, `${language}.json`), 'utf8')) as Record<string, string>]),
    ); // files of texts, which checks read
  const [own, shared] = [filesOf(join(folder, 'src/locales')), filesOf(join(ROOT, 'shared/src/i18n/locales'))];
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      labels.map((label) => {
        if (label.namespace !== namespace && label.namespace !== 'shared')
          throw new Error(`the text ${label.key} is of another package, ${label.namespace}`);
        return textOf((label.namespace === namespace ? own : shared)[language] ?? {}, label.key);
      }),
    ]),
  );
}

const renamed = (nodes: readonly TemplateNode[], names: ShortNames): TemplateNode[] =>
  nodes.map((node) => {
    if ('t' in node) return node;
    if ('r' in node) return { ...node, c: renamed(node.c, names) };
    const { class: said, ...others } = node.a ?? {};
    const kept = [...new Set(typeof said === 'string' ? said.split(' ').flatMap((name) => names.get(name) ?? []) : [])];
    const a = { ...(kept.length > 0 ? { class: kept.join(' ') } : {}), ...others };
    const { n, i, c } = node;
    return { n, ...(i ? { i } : {}), ...(Object.keys(a).length > 0 ? { a } : {}), ...(c ? { c: renamed(c, names) } : {}) };
  });

/** The general paths of the fields that a template cannot do without: where one is missing nothing is painted. */
function neededOf(samples: Samples, template: Pick<Template, 'fields' | 'tree'>): Set<string> {
  const terms = [() => '', () => '', () => true] as const;
  const needed = new Set<string>();
  for (const { path, kind } of samples.fields) {
    const general = generalPath(path);
    if (kind === 'row' || kind === 'call' || kind === 'list' || needed.has(general)) continue;
    const steps = path.split('.');
    const copy = structuredClone(samples.wire);
    const last = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy) as Record<string, unknown>; // a path of these samples
    delete holder[last];
    try {
      resolve(template, copy, terms, plainly);
    } catch {
      needed.add(general);
    }
  }
  return needed;
}

/** A label with values as its view gives them: numbers where those of the sample are. */
function withValues(label: Label | undefined, said: Record<string, string>): Label {
  const { namespace = '', key = '', values: sample = {} } = label ?? {};
  const values = Object.entries(said).map(([name, value]) => [name, typeof sample[name] === 'number' ? Number(value) : value] as const);
  return { namespace, key, values: Object.fromEntries(values) };
}

/** Makes the template of one screen's first view from its drawings and its styles. Throws one line that says what is wrong with the view. */
export function makeTemplate(
  views: Views,
  screen: string,
  { folder, namespace, css, routes }: { folder: string; namespace: string; css: string; routes: readonly RouteDeclaration[] },
): Template {
  const asked = views.callsOf(screen);
  if (!asked) throw new Error(`src/firstViews.tsx has no '${screen}'`);
  refuseUnasked(
    routes.filter((route) => route.screen === screen && route.firstView === true),
    asked,
  );
  const { calls, also } = asked;
  const samples = samplesOf(calls, also);
  const draw = (wire: Record<string, unknown>): string => views.draw(screen, wire);
  const { fields, tree, unit, labels } = compile(samples, draw, () => views);
  prove({ template: { fields, tree }, samples, needed: neededOf(samples, { fields, tree }) }, draw, [
    (place, values) => labelMarkIn(views.labels, withValues(labels[place], values)),
    (sent) => priceMarkIn(views.prices, sent),
    () => true,
  ]);
  const left = withoutSizes(withoutPlaces(tree, css), css);
  const styles = stylesOf(css, standsIn(left));
  const names = shortNames(left, styles);
  return v.parse(Template, {
    calls: [...calls],
    ...(also.length > 0 ? { also: [...also] } : {}),
    css: named(styles, names),
    fields,
    unit,
    texts: textsOf(folder, namespace, labels),
    tree: renamed(left, names),
  });
}
