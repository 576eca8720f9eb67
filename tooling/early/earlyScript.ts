import type { EarlyPage } from '@unison/shared/api';
import type { Language } from '@unison/shared/contract';
import type { EarlyData } from './earlyData';
import { isOfAge } from './isOfAge';
import { inAddress, isOwn, resolveFirst, type Make } from './resolve';
import type { LabelText } from './template';
import { isTesters } from './testersTab';

/** How long a tap waits for the app, in ms; then its link is followed as links are. */
const TAP_MS = 4_000;

/** How long cards wait, once they could be painted, for what they can do without, in ms. */
const LATE_MS = 100;

/** A real element; what it holds are elements and texts, never markup. */
export const elementOf: Make<Element> = (tag, attributes, inside) => {
  const element = /^(svg|path|g|circle|rect)$/.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};

type Answer = { body: string; status: number };

/** The decoded `data` of an answer that went well; throws for any other. */
export function dataOf(answer: Answer): unknown {
  const { code, data } = JSON.parse(answer.body) as { code?: unknown; data?: unknown }; // null has no fields, and throws
  if (answer.status !== 200 || code !== 200) throw 0; // caught below
  return typeof data === 'string'
    ? JSON.parse(new TextDecoder(undefined, { fatal: true }).decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))))
    : data;
}

/** The saved language where a template has it, else the document's. */
export const languageOf = ({ first, language }: Pick<EarlyData, 'first' | 'language'>, saved: string): string =>
  Object.hasOwn(first.texts, saved) ? saved : language;

/** What the device says of itself to a template: labels and prices of its language, and pictures by their address. */
export function termsOf(
  language: string,
  locale: string,
  {
    first,
    media,
    groups: {
      [language as Language]: [pattern, sign],
    },
  }: Pick<EarlyData, 'first' | 'media' | 'groups'>,
) {
  const texts = first.texts[language as keyof typeof first.texts] as LabelText[]; // a language of these texts
  /** Digits as the app writes them. */
  const grouped = (digits: string): string => String(+digits).replace(RegExp(pattern, 'g'), sign);
  const label = (place: number, values: Record<string, string>): string => {
    const text = texts[place] as LabelText; // the build has looked
    const formOf = (forms: Exclude<LabelText, string>): string =>
      forms[new Intl.PluralRules(locale).select(+(values['count'] as string))] ?? (forms.other as string); // a form that each has
    const form = typeof text === 'string' ? text : formOf(text);
    return form.replace(/\{(\w+)\}/g, (_all, name: string) => (name === 'count' ? grouped : String)(values[name] ?? ''));
  };
  const price = (sent: string): string =>
    /^\s*\d+(\s*[-‐-—]\s*\d+)?\s*$/.test(sent)
      ? (sent.match(/\d+/g) as string[]) // as just found
          .map(grouped)
          .join('–') +
        '\u00a0' +
        (texts[first.unit as number] as string) // no price is without one, and it has no other forms
      : sent;
  const mayShow = (address: string): boolean => isOwn(address) || media.some((origin) => address.startsWith(origin + '/'));
  return [label, price, mayShow] as const;
}

/**
 * Asks for the first answers of the address that was opened, and paints the first view of them in the frame's place, while the app is on its way.
 * Whatever is not as it should be leaves the shapes there: the app says the rest.
 */
export async function paintEarly(): Promise<void> {
  const page = document.documentElement;
  const { pathname, search } = location;
  const kept = (key: string): string => localStorage.getItem(key) ?? '';
  const data = JSON.parse((document.querySelector('#unison-early') as HTMLElement).textContent) as EarlyData; // written by the edge into this very document
  const { first, path: own } = data;
  const isAdult = isOfAge();
  const token = kept('token');
  if (isTesters(search) || (pathname.toLowerCase().replace(/\/+$/, '') || '/home') !== own.toLowerCase() || (data.members && !token))
    return;

  const language = languageOf(data, kept('lang'));
  const headers = (
    [
      ['lang', language],
      ['token', btoa(String.fromCharCode(...new TextEncoder().encode(token)))],
      ['tokensso', token && kept('tokensso')], // half a pair is a visitor's, as in the app
    ] satisfies [string, string][]
  ).filter(([, value]) => value);
  const wire: Record<string, unknown> = {};
  /** When what was asked has been read into `wire`, or could not. */
  const read: Record<string, Promise<unknown>> = {};
  const early: EarlyPage = { asked: [], path: own };
  for (const [name, address] of data.asked) {
    const url = String(
      new URL(
        address.replace(/\{(\w+)\}/g, (_all, param: string) => inAddress(new URLSearchParams(search).get(param) ?? '')),
        location.href,
      ),
    );
    if (/=(&|$)/.test(url)) continue;
    // Set by the script before this one in a document that brings answers.
    const ask = (window as { unisonBrought?: typeof fetch }).unisonBrought ?? fetch;
    const answer = ask(url, { headers, credentials: 'omit', priority: 'high' }).then(async (response) => ({
      status: response.status,
      receivedAt: { steady: performance.now(), wall: Date.now() }, // before the body is waited for
      body: await response.text(),
    }));
    read[name] = answer.then((said) => (wire[name] = dataOf(said))).catch(() => {});
    early.asked.push({ url, headers, answer });
  }
  (window as { unisonEarly?: EarlyPage }).unisonEarly = early;

  // A page that comes back to the middle of a list is drawn there by the app.
  const entry = ((history.state as { key?: string } | null)?.key ?? 'default') + ' ' + pathname + search;
  const left = JSON.parse(sessionStorage.getItem('unison.scroll') as string) as [string, number][] | null; // the app's own list; null is JSON too
  if (left?.some(([where, top]) => where === entry && top > 0)) return;

  for (const name of first.calls) if (!(await read[name])) return;
  for (const name of first.also ?? []) await Promise.race([read[name], new Promise((pass) => setTimeout(pass, LATE_MS))]);
  if (!(await isAdult)) return;
  const host = document.querySelector<HTMLElement>('#root:empty~#frame .rows');
  if (!host || kept('token') !== token) return;
  const drawn = resolveFirst(first, wire, termsOf(language, page.lang, data), elementOf);
  const styles = new CSSStyleSheet();
  styles.replaceSync(first.css);
  // The shapes are in no slot, so they are gone with that.
  const inside = host.attachShadow({ mode: 'open' });
  inside.adoptedStyleSheets = [styles];
  inside.append(...drawn);
  host.className = '';
  host.id = 'early';
  page.dataset['early'] = 'painted';
  early.host = host;
  inside.addEventListener('click', (event) => {
    const click = event as MouseEvent; // as clicks are
    const href = (event.target as Element).closest('a')?.getAttribute('href'); // nothing but elements stand inside
    if (!href || early.isTaken || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || page.dataset['start'])
      return;
    event.preventDefault();
    early.tapped = href;
    setTimeout(() => early.tapped && location.assign(early.tapped), TAP_MS);
  });
}
