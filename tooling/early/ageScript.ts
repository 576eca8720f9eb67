import type { EarlyAge } from '@unison/shared/api';

/** What the document says of the question, in its own language. */
export type AgeWords = {
  /** The document's language, as `lang` says it. */
  lang: string;
  title: string;
  body: string;
  note: string;
  yes: string;
  no: string;
  leftTitle: string;
  left: string;
  back: string;
};

/** How long the app may take to hear of a yes that the device did not keep, in ms. */
const HEARD_MS = 30_000;
/** How long what the app draws in the question's place comes without its motion, in ms. */
const STILL_MS = 500;

/** As the app's sheet looks, whose place it holds; a test compares the two in a browser. */
const LOOK = [
  ':host{position:fixed;inset:0;z-index:100;display:flex;align-items:flex-end;background:rgb(20 16 24/56%);color:var(--ink);font:400 1rem/1.4 var(--font);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}',
  '@media (prefers-color-scheme:dark){:host{background:rgb(0 0 0/64%)}}',
  '*{box-sizing:border-box;margin:0}',
  'section{display:flex;flex-direction:column;width:100%;max-height:calc(100% - 32px - env(safe-area-inset-top,0px));margin:auto auto 0;border-radius:16px 16px 0 0;background:var(--surface-raised);box-shadow:0 8px 40px rgb(28 24 32/20%);outline:0}',
  '@media (min-width:1001px){section{max-width:650px}}',
  'h2{display:flex;flex:none;align-items:center;min-height:56px;padding:12px 8px 0 16px;font-size:min(1.25rem,max(20px,7.5vw));font-weight:600}',
  'div{display:flex;flex-direction:column;gap:12px;overflow-y:auto;padding:8px 16px 16px}',
  'div>*{flex:none}',
  'p{font-size:1.25rem;font-weight:600}',
  'p+p{color:var(--ink-muted);font-size:.875rem;font-weight:400}',
  'i{display:block;width:30%;height:1.225rem;border-radius:6px;background:var(--skeleton)}',
  'i+i{width:100%;height:48px;margin-top:-8px;border-radius:8px}',
  'footer{display:flex;flex:none;flex-direction:column;gap:8px;padding:8px 16px calc(16px + env(safe-area-inset-bottom,0px))}',
  'button{min-height:48px;padding:8px 16px;border:1px solid transparent;border-radius:8px;background:none;color:var(--accent);font:600 min(1rem,max(16px,7vw))/1.4 var(--font);text-wrap:balance;cursor:pointer;touch-action:manipulation}',
  'button:first-child{background:var(--accent);color:var(--on-accent)}',
  'button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
].join('');

/** In the page itself: where the app cannot start its message is what matters, and what takes the question's place stands at once. */
const AROUND =
  '[data-start=failed] #age{display:none}[data-age] [data-starting-style]{transition:none!important;opacity:1!important;transform:none!important}';

const made = (tag: string, text = ''): HTMLElement => Object.assign(document.createElement(tag), { textContent: text });

const styled = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Opens what the app keeps on the device; `lay` is called on a device that has nothing yet. */
const openDevice = (lay: (opening: IDBOpenDBRequest) => void, use: (device: IDBDatabase) => void): void => {
  const opening = indexedDB.open('unison');
  opening.onupgradeneeded = () => lay(opening);
  opening.onerror = (event) => event.preventDefault();
  opening.onsuccess = () => use(opening.result);
};

/** Calls `ask` on a device that has declared nothing. One that was never asked is left without a database, as it was; one that does not say is left to the app. */
function whereUndeclared(ask: () => void): void {
  openDevice(
    (opening) => {
      opening.transaction?.abort();
      ask();
    },
    (device) => {
      const reading = device.transaction('device').objectStore('device').get('age.declared');
      reading.onsuccess = () => {
        device.close();
        if (reading.result !== true) ask();
      };
    },
  );
}

/** Keeps a yes where the app looks for it. */
function keepDeclared(): void {
  openDevice(
    ({ result }) => result.createObjectStore('device'),
    (device) => {
      const writing = device.transaction('device', 'readwrite');
      writing.objectStore('device').put(true, 'age.declared');
      writing.oncomplete = writing.onabort = () => device.close();
    },
  );
}

/**
 * Asks for the age (O-83) on a first visit, before the app is there: in the document's language, which is what a device without a saved one has. The app's own
 * sheet takes its place when it comes, and hears of an answer by `window.unisonAge` and the event `unison-age` (`EarlyAge`).
 */
export function askAge(): void {
  const page = document.documentElement;
  const words = JSON.parse((document.getElementById('unison-age') as HTMLElement).textContent) as AgeWords; // written by the edge into this very document
  if (
    page.lang !== words.lang ||
    /[?&](sso|combination|override|channel|panel|grant)=/.test(location.search) ||
    sessionStorage.getItem('trial')
  )
    return;

  const host = made('div');
  host.id = 'age';
  const inside = host.attachShadow({ mode: 'open' });
  inside.adoptedStyleSheets = [styled(LOOK)];
  let isHeld = false;
  let isOver = false;

  const say = (answer: EarlyAge | undefined): void => {
    (window as { unisonAge?: EarlyAge | undefined }).unisonAge = answer;
    dispatchEvent(new Event('unison-age'));
  };
  const leave = (): void => {
    isOver = true;
    // A finger that is down on a button lifts from it first.
    if (isHeld) return;
    watch.disconnect();
    host.remove();
    setTimeout(() => delete page.dataset['age'], STILL_MS);
  };
  const look = (): void => {
    if (!host.isConnected || document.querySelector('[role=dialog]')) leave();
  };
  const watch = new MutationObserver(look);

  const show = (title: string, content: HTMLElement[], buttons: [string, () => void][]): void => {
    const sheet = made('section');
    for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title', tabindex: '-1' }))
      sheet.setAttribute(name, value);
    const head = made('h2', title);
    head.id = 'title';
    const body = made('div');
    body.append(...content);
    const foot = made('footer');
    foot.append(...buttons.map(([text, press]) => Object.assign(made('button', text), { type: 'button', onclick: press })));
    sheet.append(head, body, foot);
    inside.replaceChildren(sheet);
    sheet.focus({ preventScroll: true });
  };
  const question = (): void =>
    show(
      words.title,
      // The shapes stand where the app will have the choice of a language.
      [made('p', words.body), made('p', words.note), made('i'), made('i')],
      [
        [
          words.yes,
          () => {
            isHeld = false;
            leave();
            say('yes');
            keepDeclared();
            // Who takes the declaration back later is asked again.
            setTimeout(say, HEARD_MS);
          },
        ],
        [
          words.no,
          () => {
            say('no');
            show(
              words.leftTitle,
              [made('p', words.left)],
              [
                [
                  words.back,
                  () => {
                    say(undefined);
                    question();
                  },
                ],
              ],
            );
          },
        ],
      ],
    );

  whereUndeclared(() => {
    if (document.querySelector('#root')?.firstChild) return;
    host.addEventListener('pointerdown', () => (isHeld = true));
    for (const name of ['pointerup', 'pointercancel'])
      addEventListener(name, () =>
        setTimeout(() => {
          isHeld = false;
          if (isOver) leave();
        }),
      );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styled(AROUND)];
    page.dataset['age'] = 'asked';
    document.body.append(host);
    question();
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
