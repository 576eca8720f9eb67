import type { EarlyAge } from '@unison/shared/api';
import { keepDeclared, whereUndeclared } from './ageDevice';
import { AROUND, drawSheet, LOOK, made, styled } from './ageSheet';
import { isTesters } from './testersTab';

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

/** Tells the app what was answered, or that it is open again. */
const say = (answer?: EarlyAge): void => {
  (window as { unisonAge?: EarlyAge | undefined }).unisonAge = answer; // read by the shell alone
  dispatchEvent(new Event('unison-age'));
};

/** Puts the sheet over the page until the app's own is there or `leave` is called; a finger that is down on a button lifts from it first. */
function standOver(host: HTMLElement): { leave: () => void } {
  const page = document.documentElement;
  const presses = new AbortController();
  let isHeld = false;
  let isOver = false;
  const settle = (): void => {
    if (!isOver || isHeld) return;
    watch.disconnect();
    presses.abort();
    host.remove();
    setTimeout(() => delete page.dataset['age'], STILL_MS);
  };
  const watch = new MutationObserver(() => {
    isOver ||= !host.isConnected || document.querySelector('[role=dialog]') !== null;
    settle();
  });
  const lift = (): void => {
    isHeld = false;
    settle();
  };
  host.addEventListener('pointerdown', () => (isHeld = true));
  // Behind the press itself.
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => setTimeout(lift), { signal: presses.signal });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styled(AROUND)];
  page.dataset['age'] = 'asked';
  document.body.append(host);
  watch.observe(document.body, { childList: true, subtree: true });
  return {
    leave() {
      isOver = true;
      lift();
    },
  };
}

/**
 * Asks for the age (O-83) on a first visit, before the app is there: in the document's language, which is what a device without a saved one has. The app's own
 * sheet takes its place when it comes, and hears of an answer by `window.unisonAge` and the event `unison-age` (`EarlyAge`). `adult`: on a device that has declared
 * its age, or declares it now.
 */
export function askAge(adult: () => void = () => undefined): void {
  const words = JSON.parse((document.getElementById('unison-age') as HTMLElement).textContent) as AgeWords; // written by the edge into this very document

  whereUndeclared(() => {
    if (document.documentElement.lang !== words.lang || isTesters(location.search) || document.querySelector('#root')?.firstChild) return;
    const host = Object.assign(made('div'), { id: 'age' });
    const inside = host.attachShadow({ mode: 'open' });
    inside.adoptedStyleSheets = [styled(LOOK)];
    const { leave } = standOver(host);

    const ask = (): void =>
      drawSheet(inside, {
        title: words.title,
        // The shapes stand where the app will have the choice of a language.
        content: [made('p', words.body), made('p', words.note), made('i'), made('i')],
        answers: [
          [words.yes, accept],
          [words.no, refuse],
        ],
      });
    function accept(): void {
      leave();
      adult();
      say('yes');
      keepDeclared();
      // Who takes the declaration back later is asked again.
      setTimeout(say, HEARD_MS);
    }
    function refuse(): void {
      say('no');
      drawSheet(inside, { title: words.leftTitle, content: [made('p', words.left)], answers: [[words.back, askAgain]] });
    }
    function askAgain(): void {
      say();
      ask();
    }
    ask();
  }, adult);
}
