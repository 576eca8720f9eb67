import type { Language } from '@unison/shared/contract';
import { camel, pascal } from './names';

/** Names of what is made: the remote, and in it the screen (`Streets`), its address, its texts' section and its endpoint; and the remote's own hook for texts. */
export type Naming = { remote: string; screen: string; path: string; section: string; endpoint: string; textsHook: string };

/** What a new screen says before anybody has written its own words. */
export const EMPTY: Record<Language, string> = {
  en_us: 'Nothing here yet',
  zh_cn: '这里还没有内容',
  vn_vn: 'Chưa có gì ở đây',
  ms_my: 'Belum ada apa-apa di sini',
  ja_ja: 'まだ何もありません',
  es_spa: 'Aún no hay nada aquí',
};

export const packageFile = (remote: string): string =>
  JSON.stringify({ name: `@unison/${remote}`, version: '0.1.0', private: true }, undefined, 2);

export const webpackFile = (remote: string): string =>
  `require('tsx/cjs');\n\nmodule.exports = require('../tooling/build').remoteConfig('${remote}');\n`;

export const manifestFile = (
  remote: string,
  namespace: string,
  contract: string,
): string => `import { defineManifest } from '@unison/shared/remote';

export const manifest = defineManifest({
  name: '${remote}',
  contract: '^${contract}',
  namespace: '${namespace}',
  routes: [
  ],
});
`;

export const screensFile = `import { defineScreens } from '@unison/shared/remote';

export const screens = defineScreens({
  features: [],
  loadTexts: (language) => import(/* webpackChunkName: "texts-[request]" */ \`./locales/\${language}.json\`),
  screens: {
  },
});
`;

export const everyFieldFile = `import { testEveryField } from '@unison/shared/testing';
import { manifest } from './manifest';
import { screens } from './screens';

testEveryField({ manifest, screens });
`;

/** `ours`: the folder in which the app's guides and helpers lie, seen from the repository; empty where that is the app's own. */
export const readmeFile = (remote: string, ours: string): string => `# ${remote}

What members do here: to be said in a sentence by the team that owns it.

| route | screen | folder |
| --- | --- | --- |

\`src/manifest.ts\` declares the routes, \`src/screens.ts\` is the one exposed module, \`src/locales\` has the texts in six languages.

- Release it: \`npm run release -- ${remote}\`.
- Test it: \`npx jest ${remote}\`. Tests fake the platform at the wire; see \`${ours}shared/src/testing\`.

A screen more: \`npm run new:screen -- ${remote} NAME\`. How screens are built: ${ours}docs/contributing.md.
`;

export const textsHookFile = (hook: string, namespace: string): string => `import { SHARED_TEXTS, useTexts } from '@unison/shared/i18n';

/** This package's texts by \`t\`, those every package uses by \`common\`. */
export function ${hook}() {
  const { t, language } = useTexts('${namespace}');
  const { t: common } = useTexts(SHARED_TEXTS);
  return { t, common, language };
}
`;

const hookOf = (endpoint: string): string => `use${pascal(endpoint)}Query`;

export const apiFile = ({ remote, screen, endpoint }: Naming): string => `import { defineFeature, request } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

/** One entry of the screen. */
export type ${screen}Entry = { key: string; name: string };

export const ${camel(screen)}Api = defineFeature('${remote}', {
  tags: [],
  endpoints: (build) => ({
    ${endpoint}: build.query<${screen}Entry[], void>({
      query: () => request(calls.listNotices, {}),
      transformResponse: (answer: AnswerOf<typeof calls.listNotices>) =>
        // An entry whose name did not come is an entry still (O-103).
        answer.map((entry, place) => ({ key: String(place), name: entry.name || \`#\${place + 1}\` })),
    }),
  }),
});

export const { ${hookOf(endpoint)} } = ${camel(screen)}Api;
`;

export const screenFile = ({ screen, section, endpoint, textsHook }: Naming): string => `import { Answer } from '@unison/shared/screen';
import { EmptyState, List, ListRow, Screen, SkeletonRows } from '@unison/shared/ui';
import { ${textsHook} } from '../${textsHook}';
import { ${hookOf(endpoint)} } from './${camel(screen)}Api';
import type { ${screen}Entry } from './${camel(screen)}Api';

export function ${screen}Screen() {
  const answer = ${hookOf(endpoint)}();
  return (
    <Screen>
      <Answer of={answer} loading={<SkeletonRows />}>
        {(entries) => <Entries entries={entries} />}
      </Answer>
    </Screen>
  );
}

function Entries({ entries }: { entries: readonly ${screen}Entry[] }) {
  const { t } = ${textsHook}();
  if (entries.length === 0) return <EmptyState icon="list" message={t('${section}.empty')} />;
  return (
    <List>
      {entries.map((entry) => (
        <ListRow key={entry.key} title={entry.name} />
      ))}
    </List>
  );
}
`;

export const testFile = ({ screen, section, path }: Naming): string => `import { calls } from '@unison/shared/contract';
import { notice, platform, renderScreen } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import texts from '../locales/en_us.json';
import { ${screen}Screen } from './${screen}Screen';

const show = () => renderScreen(<${screen}Screen />, { route: '${path}' });

test('every entry stands there by its name', async () => {
  platform.answers(calls.listNotices, [notice({ id: 1, name: 'First' }), notice({ id: 2, name: 'Second' })]);
  show();
  expect(await screen.findByText('First')).toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('no entries: one line says so', async () => {
  platform.answers(calls.listNotices, []);
  show();
  expect(await screen.findByText(texts['${section}.empty'])).toBeInTheDocument();
});

test('a failure has a retry', async () => {
  platform.answersRaw(calls.listNotices, '{"code":200,"msg":"","data":{"no":"list"}}');
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listNotices, [notice({ name: 'Here again' })]);
  await user.click(retry);
  expect(await screen.findByText('Here again')).toBeInTheDocument();
});
`;
