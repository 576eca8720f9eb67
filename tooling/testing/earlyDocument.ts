import { TextDecoder, TextEncoder } from 'node:util';

/** What an early script needs that jsdom has not; of a stylesheet of its own only that there is one. */
export function fitForEarly(): void {
  Object.assign(globalThis, { TextDecoder, TextEncoder, structuredClone: (value: unknown) => value });
  CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  if (!('adoptedStyleSheets' in document)) Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
}

const element = (tag: string, more: object, ...children: Node[]): HTMLElement => {
  const made = Object.assign(document.createElement(tag), more);
  made.append(...children);
  return made;
};

/** A document as the edge serves it: where the app stands with what it has drawn by then, its frame, and data by the ID of its element. */
export function earlyDocument(data: Record<string, unknown>, drawn = ''): void {
  const scripts = Object.entries(data).map(([id, value]) =>
    element('script', { id, type: 'application/json' }, new Text(JSON.stringify(value))),
  );
  document.body.replaceChildren(
    element('div', { id: 'root', textContent: drawn }),
    element('div', { id: 'frame' }, element('div', { className: 'rows' })),
    ...scripts,
  );
}

/** What is painted early; undefined for nothing. */
export const earlyView = (): ShadowRoot | undefined => document.querySelector('#early')?.shadowRoot ?? undefined;

/** What asks for the age; undefined where nothing does. */
export const ageQuestion = (): ShadowRoot | undefined => document.getElementById('age')?.shadowRoot ?? undefined;

/** Once everything that is ready has run. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Presses the control of that name in what asks for the age. */
export async function pressAge(name: string): Promise<void> {
  const button = [...(ageQuestion()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no ${name}.`);
  button.click();
  await settled();
}
