import type { EarlyPage } from '@unison/shared/api';
import type { EarlyData } from './earlyData';
import { resolve, type Drawn } from './resolve';

/** How long a tap waits for the app, in ms; then its link is followed as links are. */
const TAP_MS = 4_000;

const SVG = /^(svg|path|g|circle|rect)$/;

/** Elements of a drawn tree; pictures that may wait get no address yet: `loading=lazy` alone asks for more than the first screen. */
export function elementsOf(tree: Drawn[]): Node[] {
  return tree.map((drawn) => {
    if (typeof drawn === 'string') return document.createTextNode(drawn);
    const element = SVG.test(drawn.n) ? document.createElementNS('http://www.w3.org/2000/svg', drawn.n) : document.createElement(drawn.n);
    for (const [name, value] of Object.entries(drawn.a))
      if (name !== 'src' || drawn.a['loading'] !== 'lazy') element.setAttribute(name, value);
    element.append(...elementsOf(drawn.c));
    return element;
  });
}

/** The decoded `data` of an answer that went well; throws for any other. */
export function dataOf(body: string, status: number): unknown {
  const { code, data } = JSON.parse(body) as { code?: unknown; data?: unknown }; // null has no fields, and throws
  if (status !== 200 || code !== 200) throw 0; // caught below
  if (typeof data !== 'string') return data;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

const languageOf = ({ first, language }: Pick<EarlyData, 'first' | 'language'>, saved: string): string =>
  Object.hasOwn(first.texts, saved) ? saved : language;

/** What the device says of itself to a template: labels and prices of its language, and pictures by their address. */
export function termsOf(data: Pick<EarlyData, 'first' | 'media' | 'language'>, saved: string, locale: string) {
  const { first, media } = data;
  const texts = first.texts[languageOf(data, saved) as keyof typeof first.texts] ?? []; // a language of these texts
  const label = (place: number, values: Record<string, string | number>): string => {
    const text = texts[place] ?? '';
    const form =
      typeof text === 'string' ? text : (text[new Intl.PluralRules(locale).select(Number(values['count'])) as 'other'] ?? text.other ?? ''); // one of its forms
    return form.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
  const numbers = new Intl.NumberFormat(locale);
  const price = (sent: string): string => {
    const [, from = '', to = ''] = /^\s*(\d+)(?:\s*[-‐‑‒–—]\s*(\d+))?\s*$/.exec(sent) ?? [];
    const said = [from, to].filter(Boolean).map((digits) => numbers.format(Number(digits)));
    return said.length > 0 ? `${said.join('–')}\u00a0${label(first.unit ?? -1, {})}` : sent;
  };
  const mayShow = (address: string): boolean => /^\/(?![/\\])/.test(address) || media.some((origin) => address.startsWith(`${origin}/`));
  return { label, price, mayShow };
}

/** Whether this device has declared an age of 18 or more; a device that was never asked is left without a database, as it was. */
function isOfAge(): Promise<boolean> {
  return new Promise((tell) => {
    const opening = indexedDB.open('unison');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => tell(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('device').objectStore('device').get('age.declared');
      reading.onsuccess = () => {
        tell(reading.result === true);
        database.close();
      };
      reading.onerror = () => tell(false);
    };
  });
}

/**
 * Asks for the first answers of the address that was opened, and paints the first view of them in the frame's place, while the app is on its way.
 * Whatever is not as it should be leaves the shapes there: the app says the rest.
 */
export function paintEarly(): void {
  const page = document.documentElement;
  const own = document.getElementById('unison-early')?.textContent;
  const { pathname, search } = location;
  if (!own || /[?&](sso|combination|override|channel|panel|grant)=/.test(search) || sessionStorage.getItem('trial')) return;
  const data = JSON.parse(own) as EarlyData; // written by the edge into this very document
  const here = pathname.toLowerCase().replace(/\/+$/, '') || '/home';
  const [token = '', tokensso = '', saved = ''] = ['token', 'tokensso', 'lang'].map((key) => localStorage.getItem(key) ?? '');
  if (here !== data.path.toLowerCase() || (data.members && !token)) return;

  const address = new URLSearchParams(search);
  const headers: [string, string][] = [['lang', languageOf(data, saved)]];
  if (tokensso) headers.push(['tokensso', tokensso]);
  if (token) headers.push(['token', btoa(String.fromCharCode(...new TextEncoder().encode(token)))]);
  const answers: Record<string, Promise<{ body: string; status: number }>> = {};
  const early: EarlyPage = { asked: [], path: data.path };
  for (const [name, path, params] of data.asked) {
    const url = new URL(data.root + path, location.href);
    for (const [param, source] of params) url.searchParams.set(param, (source[0] === '?' ? address.get(source.slice(1)) : source) ?? '');
    if ([...url.searchParams.values()].includes('')) continue;
    const answer = fetch(url.href, { headers, credentials: 'omit', priority: 'high' }).then(async (response) => {
      const receivedAt = { steady: performance.now(), wall: Date.now() };
      return { body: await response.text(), status: response.status, receivedAt };
    });
    answer.catch(() => {});
    answers[name] = answer;
    early.asked.push({ url: url.href, headers, answer });
  }
  Object.assign(window, { unisonEarly: early });

  // A page that comes back to the middle of a list is drawn there by the app.
  const entry = `${(history.state as { key?: string } | null)?.key ?? 'default'} ${pathname}${search}`;
  const left = new Map(JSON.parse(sessionStorage.getItem('unison.scroll') ?? '[]') as [string, number][]); // the app's own list
  if ((left.get(entry) ?? 0) > 0) return;

  const paint = ([isAdult, ...bodies]: [boolean, ...{ body: string; status: number }[]]): void => {
    const root = document.getElementById('root');
    const rows = document.querySelector('#frame .rows');
    if (!isAdult || !root || root.firstChild || !rows || (localStorage.getItem('token') ?? '') !== token) return;
    const wire = Object.fromEntries(
      data.first.calls.map((name, index) => [name, dataOf(bodies[index]?.body ?? '', bodies[index]?.status ?? 0)]),
    );
    const tree = resolve(data.first, wire, termsOf(data, saved, page.lang));
    const host = document.createElement('div');
    host.id = 'early';
    const styles = new CSSStyleSheet();
    styles.replaceSync(data.first.css);
    const inside = host.attachShadow({ mode: 'open' });
    inside.adoptedStyleSheets = [styles];
    inside.append(...elementsOf(tree));
    rows.replaceWith(host);
    page.dataset['early'] = 'painted';
    early.host = host;
    const onTap = (event: MouseEvent): void => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || page.dataset['start']) return;
      event.preventDefault();
      early.tapped = link.getAttribute('href') ?? undefined;
      setTimeout(() => early.tapped && location.assign(early.tapped), TAP_MS);
    };
    host.addEventListener('click', onTap);
    early.take = () => host.removeEventListener('click', onTap);
  };
  Promise.all([isOfAge(), ...data.first.calls.map((name) => answers[name])])
    .then((all) => paint(all as [boolean, ...{ body: string; status: number }[]])) // in that order
    .catch(() => {});
}
