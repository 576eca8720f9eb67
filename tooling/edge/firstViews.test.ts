import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import { FIRST_PART_ENDS, FIRST_VIEW_ENDS } from '@unison/shared/remote/twoParts';
import type { Template } from '../early/template';
import { announceReleases } from '../registry';
import { ask, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';
import { author, contentIn, handedOver, listedFile, newStore, remoteRelease, shellRelease } from '../testing/registry';

afterEach(stopAll);

const template: Template = {
  calls: ['listFeed'],
  css: '',
  fields: [['listFeed.list.#0.name']],
  texts: Object.fromEntries(LANGUAGES.map((language) => [language, []])),
  tree: [{ n: 'p', c: [{ t: ['Featured'] }] }],
};

/** The document of a route whose release has `file` as its first view, and says so or not. */
async function documentOf(
  firstView: boolean,
  file: unknown,
  spoil = (stored: Buffer) => stored,
  shell = shellRelease(1),
): Promise<{ text: string; policy: string }> {
  const store = await newStore();
  await put(store, shell);
  const name = 'first-view-Main.json';
  const body = Buffer.from(JSON.stringify(file));
  const plain = remoteRelease('mf-home', 2, [
    {
      path: '/nHomeList',
      screen: 'Main',
      title: '',
      heading: 'main',
      access: 'visitor',
      early: ['getBaseInfo', 'listFeed'],
      ...(firstView ? { firstView } : {}),
    },
  ]);
  const release = { ...plain, files: [...plain.files, listedFile(name, body)] };
  await store.addRelease(
    handedOver(release, new Map([...plain.files.map(({ path }): [string, Buffer] => [path, contentIn(path)]), [name, body]])),
  );
  await announceReleases(store, [release], author());
  for (const stored of readdirSync(store.folder, { recursive: true, encoding: 'utf8' }))
    if (stored.endsWith(name)) writeFileSync(join(store.folder, stored), spoil(readFileSync(join(store.folder, stored))));
  const { port } = await startEdge({ store });
  const { text, headers } = await ask(port, '/nHomeList', NAVIGATING);
  return { text, policy: String(headers['content-security-policy']) };
}

/** True where the policy lets in every script and style that stands in the document. */
const letsAllIn = ({ text, policy }: { text: string; policy: string }): boolean =>
  [...text.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)].every(([, content]) =>
    policy.includes(
      `'sha256-${createHash('sha256')
        .update(Buffer.from(content ?? '', 'latin1'))
        .digest('base64')}'`,
    ),
  );

test('a document whose route declares a first view carries it, its script and its style, each known to the policy', async () => {
  const document = await documentOf(true, template);
  expect(document.text).toContain('id="unison-early"');
  expect(document.text).toContain('Featured');
  expect(document.text).toContain('#early{');
  // What the frame asks for whatever the screen is comes with the screen's own.
  expect(document.text).toContain('["getBaseInfo","/api/system/base"]]');
  expect(document.text.split('"getBaseInfo"')).toHaveLength(2);
  expect(letsAllIn(document)).toBe(true);
  // It is of one address: what comes before is the same at every one.
  const [first, ...others] = document.text.split(FIRST_PART_ENDS);
  expect(first).not.toContain('unison-early');
  // A device keeps it by its address, beyond this release: it names nothing of that, and nothing stands before it.
  const [view, ...rest] = others.join('').split(FIRST_VIEW_ENDS);
  expect(rest).toHaveLength(1);
  expect(view).toMatch(
    /^\n<style>[^<]*<\/style>\n<script type="application\/json" id="unison-early">[^<]*<\/script>\n<script>(?!.*<script)/,
  );
  expect(view).not.toMatch(/\/assets\/|shell@/);
  // The answers and their pictures come before the script on a slow line.
  expect(/<script defer [^>]+>/.exec(document.text)?.[0]).not.toContain('fetchpriority');
});

test.each([
  ['declares none', false, template],
  ['declares one that may not stand in a document', true, { ...template, tree: [{ n: 'script', c: [] }] }],
])('a document whose route %s carries nothing of it', async (_what, firstView, file) => {
  const { text } = await documentOf(firstView, file);
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toMatch(/[#-]early|data-early|unisonEarly|Featured/);
  expect(/<script defer [^>]+>/.exec(text)?.[0]).toContain('fetchpriority="high"');
});

test('a document carries nothing of a first view of which one byte is not what the record says', async () => {
  const spoilt = jest.fn((stored: Buffer) => Buffer.from(stored.toString().replace('Featured', 'Featurep')));
  const { text } = await documentOf(true, template, spoilt);
  expect(spoilt).toHaveBeenCalled();
  expect(text).not.toMatch(/unisonEarly|Featur/);
});

test("where a first view is painted its calls come first: the owner's record and the policy are asked for by a script behind them", async () => {
  const { text } = await documentOf(true, template, undefined, { ...shellRelease(5), asksForRecord: true, readsStatements: true });
  const [before = '', behind = ''] = text.split(FIRST_VIEW_ENDS);
  expect(text).not.toContain('as="fetch"');
  expect(before).not.toContain('/registry/records/policy/');
  expect(behind).toMatch(/<script data-texts="\/registry\/records\/policy\/[\w-]{43}\.json \/registry\/records\/mf-home\/[\w.-]+\.json">/);
});
