import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
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
): Promise<{ text: string; policy: string }> {
  const store = await newStore();
  await put(store, shellRelease(1));
  const name = 'first-view-Main.json';
  const body = Buffer.from(JSON.stringify(file));
  const plain = remoteRelease('mf-home', 2, [
    {
      path: '/nHomeList',
      screen: 'Main',
      title: '',
      heading: 'main',
      access: 'visitor',
      early: ['listFeed'],
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

const hashes = (policy: string): number => policy.match(/'sha256-/g)?.length ?? 0;

test('a document whose route declares a first view carries it, its script and its style, each known to the policy', async () => {
  const { text, policy } = await documentOf(true, template);
  expect(text).toContain('id="unison-early"');
  expect(text).toContain('Featured');
  expect(text).toContain('#early{');
  expect(hashes(policy)).toBe(4);
  // The answers and their pictures come before the script on a slow line.
  expect(/<script defer [^>]+>/.exec(text)?.[0]).not.toContain('fetchpriority');
});

test.each([
  ['declares none', false, template],
  ['declares one that may not stand in a document', true, { ...template, tree: [{ n: 'script', c: [] }] }],
])('a document whose route %s carries nothing of it, and its policy knows of nothing', async (_what, firstView, file) => {
  const { text, policy } = await documentOf(firstView, file);
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toMatch(/[#-]early|data-early|unisonEarly|Featured/);
  expect(/<script defer [^>]+>/.exec(text)?.[0]).toContain('fetchpriority="high"');
  expect(hashes(policy)).toBe(2);
});

test('a document carries nothing of a first view of which one byte is not what the record says', async () => {
  const spoilt = jest.fn((stored: Buffer) => Buffer.from(stored.toString().replace('Featured', 'Featurep')));
  const { text, policy } = await documentOf(true, template, spoilt);
  expect(spoilt).toHaveBeenCalled();
  expect(text).not.toMatch(/unisonEarly|Featur/);
  expect(hashes(policy)).toBe(2);
});
