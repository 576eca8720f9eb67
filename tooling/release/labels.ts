import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LANGUAGES } from '@unison/shared/contract';
import type { RemoteManifest, RouteLabels } from '@unison/shared/remote/manifest';
import { ReleaseError } from './ReleaseError';

const Texts = v.record(v.string(), v.string());

/** Text keys that the routes of a manifest name: titles, headings, tabs. */
function keysOf(manifest: RemoteManifest): string[] {
  const keys = manifest.routes.flatMap(({ title, heading, tab }) => [title, heading, tab?.label ?? '']);
  return [...new Set(keys)].filter((key) => key !== '').sort();
}

function readTexts(file: string): Record<string, string> {
  if (!existsSync(file)) throw new ReleaseError(`${file} is missing: every package has its texts in all six languages.`);
  return v.parse(Texts, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The texts that the routes of a manifest name, in every language, from the package's own `src/locales`. Throws `ReleaseError` with one
 * line when a language or a text is missing, or has a value to be filled in: the frame shows labels as they are.
 */
export function collectLabels(folder: string, manifest: RemoteManifest): RouteLabels {
  const keys = keysOf(manifest);
  const inLanguage = (language: string): Record<string, string> => {
    const file = join(folder, 'src/locales', `${language}.json`);
    const texts = readTexts(file);
    return Object.fromEntries(
      keys.map((key) => {
        const text = texts[key];
        if (text === undefined || text === '')
          throw new ReleaseError(`${file} has no text '${key}', which a route of ${manifest.name} names.`);
        if (/\{\w+\}/.test(text))
          throw new ReleaseError(
            `${file}: '${key}' is a title, heading or tab of a route of ${manifest.name}, where nobody fills in a value: '${text}'. Take out what stands in braces.`,
          );
        return [key, text];
      }),
    );
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
}
