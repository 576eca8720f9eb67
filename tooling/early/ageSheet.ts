/** Tokens that the document has not, light and dark; a test compares them with shared's. */
export const AGE_TOKENS = {
  scrim: ['rgb(20 16 24/56%)', 'rgb(0 0 0/64%)'],
  'shadow-overlay': ['0 8px 40px rgb(28 24 32/20%)', '0 8px 40px rgb(0 0 0/60%)'],
} as const;

/** As the app's sheet looks, whose place it holds; a test compares the two in a browser. */
export const LOOK = [
  ':host{position:fixed;inset:0;z-index:100;display:flex;align-items:flex-end;padding:0 env(safe-area-inset-right,0px) 0 env(safe-area-inset-left,0px);background:var(--scrim);color:var(--ink);font:400 1rem/1.4 var(--font);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}',
  `:host{--scrim:${AGE_TOKENS.scrim[0]};--shadow-overlay:${AGE_TOKENS['shadow-overlay'][0]}}`,
  `@media (prefers-color-scheme:dark){:host{--scrim:${AGE_TOKENS.scrim[1]};--shadow-overlay:${AGE_TOKENS['shadow-overlay'][1]}}}`,
  '*{box-sizing:border-box;margin:0}',
  'section{display:flex;flex-direction:column;width:100%;max-height:calc(100% - 32px - env(safe-area-inset-top,0px));margin:auto auto 0;border-radius:16px 16px 0 0;background:var(--surface-raised);box-shadow:var(--shadow-overlay);outline:0}',
  '@media (min-width:1001px){section{max-width:650px}}',
  'h2{display:flex;flex:none;align-items:center;min-height:56px;padding:12px 8px 0 16px;font-size:min(1.25rem,max(20px,7.5vw));font-weight:600}',
  'div{display:flex;flex-direction:column;gap:12px;overflow-y:auto;padding:8px 16px 16px}',
  'div>*{flex:none}',
  '@media (max-height:359px){section{overflow-y:auto}div{flex:none;overflow:visible}}',
  'p{font-size:1.25rem;font-weight:600}',
  'p+p{color:var(--ink-muted);font-size:.875rem;font-weight:400}',
  'i{display:block;width:30%;height:1.225rem;border-radius:6px;background:var(--skeleton)}',
  'i+i{width:100%;height:48px;margin-top:-8px;border-radius:8px}',
  'footer{display:flex;flex:none;flex-direction:column;gap:8px;padding:8px 16px calc(16px + env(safe-area-inset-bottom,0px))}',
  'button{min-height:48px;padding:8px 16px;border:1px solid transparent;border-radius:8px;background:none;color:var(--accent);font:600 min(1rem,max(16px,7vw))/1.4 var(--font);text-wrap:balance;cursor:pointer;touch-action:manipulation}',
  'button:first-child{background:var(--accent);color:var(--on-accent)}',
  'button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
].join('');

/** In the page itself: where the app cannot start its message is what matters; what says that it is late waits beneath; what takes the question's place stands at once. */
export const AROUND = [
  '[data-start=failed] #age{display:none}',
  '[data-age] #late{visibility:hidden!important}',
  '[data-age] [data-starting-style]{transition:none!important;opacity:1!important;transform:none!important}',
].join('');

export const made = (tag: string, text = ''): HTMLElement => Object.assign(document.createElement(tag), { textContent: text });

export const styled = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** One view of the sheet: its title, what it says, and its answers, the first of which stands out. */
export type View = { title: string; content: HTMLElement[]; answers: [text: string, press: () => void][] };

/** Draws a view, and gives it the focus. */
export function drawSheet(inside: ShadowRoot, { title, content, answers }: View): void {
  const sheet = made('section');
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title', tabindex: '-1' }))
    sheet.setAttribute(name, value);
  const head = Object.assign(made('h2', title), { id: 'title' });
  const body = made('div');
  body.append(...content);
  const foot = made('footer');
  foot.append(...answers.map(([text, onclick]) => Object.assign(made('button', text), { type: 'button', onclick })));
  sheet.append(head, body, foot);
  inside.replaceChildren(sheet);
  sheet.focus({ preventScroll: true });
}
