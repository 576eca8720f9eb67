import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../build/packages';

const folder = join(ROOT, 'shared/src/ui/gallery');

/** Names of all pages of the gallery, read from its sources: the pages themselves need a browser. */
export function namesOfPages(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\{ name: '(\w+)', Page: \w+ \}/g)].map(([, name = '']) => name),
    );
}

/** Pages whose part lies over the screen: the buttons that open it, and how to know that it is there. */
export const openers: Record<string, { buttons: readonly string[]; shown: (page: Page) => Locator }> = {
  Dialog: { buttons: ['Open a dialog', 'Open a long dialog'], shown: (page) => page.getByRole('dialog') },
  ConfirmDialog: { buttons: ['Ask a question'], shown: (page) => page.getByRole('alertdialog') },
  Sheet: { buttons: ['Open a sheet', 'Open a sheet that wants an answer'], shown: (page) => page.getByRole('dialog') },
  ImageViewer: { buttons: ['Open the pictures'], shown: (page) => page.getByRole('button', { name: 'Next', exact: true }) },
  Toast: {
    buttons: ['Show a failure'],
    shown: (page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }),
  },
};
