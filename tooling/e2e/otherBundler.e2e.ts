import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { announceReleases, openStore } from '../registry';
import { passGate } from '../release/gate/passGate';
import { makeRelease } from '../release/makeRelease';
import { readFiles } from '../release/stampFiles';
import { newRemote } from '../scaffold/newRemote';
import { buildOtherwise } from './builtOtherwise';
import { copyStore, ownEdge } from './ownEdge';
import { closeAnnouncement, launchBrowser, openPhone, sayOfAge } from '../browser/phone';

const NAME = 'mf-other';
let folder: string;
const said: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unison-other-bundler-'));
  copyStore(folder);
  newRemote(folder, NAME, { icon: 'list', path: '/Other', title: 'Other' });
  const output = buildOtherwise(NAME, join(folder, NAME));
  const made = makeRelease(NAME, '0.1.0', join(folder, NAME), readFiles(output));
  const store = await openStore(join(folder, 'store'));
  await store.addRelease(made);
  await passGate(store, [made.record], { depth: 'records', isForced: false, root: folder, onProgress: (line) => said.push(line) });
  await announceReleases(store, [made.record], { by: 'a test', why: 'built by Rspack', at: new Date() });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Scripts in the page without a hash. */
const unchecked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLScriptElement>('script[src]:not([integrity])')].map(({ src }) => src));

test('a remote that another bundler built passes the gate, and members meet it as any other', async () => {
  const edge = ownEdge(folder);
  await edge.start();
  const browser = await launchBrowser();
  const { page, complaints } = await openPhone(browser, { url: edge.url() });
  // What the screen is drawn by was asked for before anybody sees it; that it has ended is told by another process, and later on a busy machine.
  const asked = new Set<string>();
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
  await page.goto('/xf');
  await sayOfAge(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Other' }).click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/Other');
  expect(await page.evaluate(() => document.title)).toContain('Other');
  // Screen and texts came in parts of their own, each let in by the page's gate with the hash its record names.
  const parts = [...asked].filter((path) => path.startsWith(`/assets/${NAME}/`) && path.endsWith('.js'));
  expect(parts.length).toBeGreaterThanOrEqual(3);
  expect(await unchecked(page)).toEqual([]);
  // It brings no second React, store or kit: the context of the shell's is the one it draws in.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await closeAnnouncement(page); // nothing behind it can be reached
  await page.getByRole('region', { name: 'Hot games' }).waitFor();
  expect(complaints).toEqual([]);
  await browser.close();
  await edge.stop();
});
