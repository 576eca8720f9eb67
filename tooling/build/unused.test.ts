import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type * as ReactRouter from 'react-router';
import { LANGUAGES, LOCALE } from '@unison/shared/contract';
import { ENGINE_OPTIONS } from '@unison/shared/i18n/engineOptions';
import type * as I18next from 'i18next';
import { ROOT } from './packages';
import { asBuilt, asInstalled, run, sourceOf, without } from '../testing/cutLibrary';
import { UNUSED } from './unused';

const pureTopLevel = createRequire(__filename)('./pureTopLevel.cjs') as (source: string) => string; // a loader of ours

const I18NEXT = 'i18next/dist/esm/i18next.js';
const ROUTER = 'react-router/dist/production/chunk-7RTFRKQW.mjs';

/** All texts that the packages have, by package. */
const texts = [
  'shared/src/i18n',
  'shell/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`),
].map(
  (folder) =>
    [
      folder,
      (language: string) => JSON.parse(readFileSync(join(ROOT, folder, 'locales', `${language}.json`), 'utf8')) as Record<string, string>,
    ] as const, // texts are flat
);

/** What a build of i18next says of every text, in every language, with the values that it may ask for. */
function everyText({ createInstance }: typeof I18next): string[] {
  const engine = createInstance();
  void engine
    .use({
      type: 'formatter',
      init: () => undefined,
      add: () => undefined,
      addCached: () => undefined,
      format: (value: unknown) => `<${String(value)}>`,
    })
    .init({ ...ENGINE_OPTIONS, lng: 'vi-VN' });
  const heard: string[] = [];
  const changed = (language: string) => void heard.push(language);
  const added = (language: string, namespace: string) => void heard.push(`${language} ${namespace}`);
  engine.on('languageChanged', changed);
  engine.store.on('added', added);
  const said: string[] = [];
  const say = (...all: unknown[]) => said.push(...all.map(String));
  for (const language of LANGUAGES) {
    void engine.changeLanguage(LOCALE[language]);
    for (const [namespace, textsOf] of texts) {
      const all = textsOf(language);
      engine.addResourceBundle(LOCALE[language], namespace, all);
      const t = engine.getFixedT(engine.language, namespace);
      for (const [key, text] of Object.entries(all)) {
        const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `value of ${String(name)}`]));
        say(t(key, values), engine.t(key, { ns: namespace, ...values }));
        const plural = /^(.*)_(one|few|many|other|two|zero)$/.exec(key)?.[1];
        if (plural !== undefined) for (const count of [0, 1, 2, 5, 1_000_000]) say(t(plural, { ...values, count }));
      }
      say(t('no such text', {}), t('no such text', { count: 3 }), engine.hasResourceBundle(LOCALE[language], namespace));
      say(JSON.stringify(engine.getResourceBundle(LOCALE[language], namespace)));
      engine.removeResourceBundle(LOCALE[language], namespace);
      say(engine.hasResourceBundle(LOCALE[language], namespace), t(Object.keys(all)[0] ?? ''));
    }
  }
  // Who no longer listens hears nothing.
  engine.off('languageChanged', changed);
  engine.store.off('added', added);
  void engine.changeLanguage('ja');
  engine.addResourceBundle('ja', 'late', { late: 'late' });
  return [...said, ...heard];
}

test('every text in every language reads the same without what is left out of its library', () => {
  const source = sourceOf(I18NEXT);
  expect(asBuilt(I18NEXT, source).length).toBeLessThan(source.length * 0.75);
  const whole = everyText(run<typeof I18next>(I18NEXT, asInstalled));
  expect(whole.length).toBeGreaterThan(5_000);
  expect(everyText(run<typeof I18next>(I18NEXT, asBuilt))).toEqual(whole);
});

type Routing = Pick<typeof ReactRouter, 'Link' | 'MemoryRouter' | 'Navigate' | 'NavLink' | 'Outlet'>;

/** What links of every kind look like. */
function everyLink({ Link, MemoryRouter, NavLink }: Routing): string {
  const addresses = [
    '/Home',
    'detail?id=7',
    '../up',
    '.',
    '?page=2',
    '#top',
    'https://elsewhere.example/a',
    '//elsewhere.example/b',
    'tel:1',
    '/a b/%2F',
  ];
  const links = addresses.flatMap((to) => [
    createElement(Link, { key: `link ${to}`, to, replace: true, viewTransition: true, className: 'one' }, to),
    createElement(NavLink, { key: `tab ${to}`, to, end: to === '.', className: ({ isActive }) => String(isActive) }, to),
  ]);
  return renderToString(createElement(MemoryRouter, { initialEntries: ['/Home/inner?x=1#y'] }, links));
}

test('links read the same without what is left out of their library', () => {
  const whole = everyLink(run<Routing>(ROUTER, asInstalled));
  expect(whole).toContain('<a class="one" href="/Home"');
  expect(everyLink(run<Routing>(ROUTER, (file, source) => pureTopLevel(asBuilt(file, source))))).toBe(whole);
});

test.each(Object.entries(UNUSED))('%s, as it is installed, has all that a build leaves out of it', (file, unused) => {
  expect(without(sourceOf(file), unused).length).toBeLessThan(sourceOf(file).length);
});

test('no text holds another, which the library would look for', () => {
  for (const [, textsOf] of texts) for (const language of LANGUAGES) expect(JSON.stringify(textsOf(language))).not.toContain('$t(');
});

test('a version of the library that has something else fails the build, and is told by name', () => {
  const source = 'class A { one() { return 1; } two() { say("hi"); return this.one(); } }\nfunction three() { return 3; }';
  expect(without(source, { methods: ['A.one'], bodies: { three: 'return 4;' }, calls: ['say'] })).toBe(
    'class A {  two() { void 0; return this.one(); } }\nfunction three() { return 4; }',
  );
  expect(() => without(source, { methods: ['A.one', 'A.gone', 'B.one'], calls: ['ask'] })).toThrow(/no A\.gone, B\.one, ask:/);
});
