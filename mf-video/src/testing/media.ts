import { act, fireEvent } from '@testing-library/react';

/** What jsdom does not have of a media element: playing. Time passes only when a test says so. */
type Playing = { paused: boolean; ended: boolean; time: number; length: number; wasPlayed: boolean; error: MediaError | null };

const elements = new WeakMap<HTMLMediaElement, Playing>();
const fresh = (): Playing => ({ paused: true, ended: false, time: 0, length: Number.NaN, wasPlayed: false, error: null });

function stateOf(element: HTMLMediaElement): Playing {
  const known = elements.get(element) ?? fresh();
  elements.set(element, known);
  return known;
}

const tell = (element: HTMLMediaElement, name: string) => element.dispatchEvent(new Event(name));

function define(name: keyof HTMLMediaElement, get: (state: Playing) => unknown, set?: (element: HTMLMediaElement, value: number) => void) {
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    configurable: true,
    get(this: HTMLMediaElement) {
      return get(stateOf(this));
    },
    set(this: HTMLMediaElement, value: number) {
      set?.(this, value);
    },
  });
}

/** Gives media elements a fake player for every test of a file. */
export function fakeMedia(): void {
  beforeAll(() => {
    define('paused', ({ paused }) => paused);
    define('ended', ({ ended }) => ended);
    define('duration', ({ length }) => length);
    define('error', ({ error }) => error);
    // jsdom has a bare array here, which tells nobody of a change.
    define('textTracks', () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }));
    define('readyState', ({ length }) => (Number.isNaN(length) ? 0 : 4));
    define('played', ({ wasPlayed }) => ({ length: wasPlayed ? 1 : 0 }));
    define(
      'currentTime',
      ({ time }) => time,
      (element, value) => {
        stateOf(element).time = value;
        if (element.readyState === 0) return; // where to begin: nothing is told
        tell(element, 'seeking');
        tell(element, 'seeked');
        tell(element, 'timeupdate');
      },
    );
    HTMLMediaElement.prototype.load = function load() {
      elements.set(this, fresh());
    };
    HTMLMediaElement.prototype.play = function play() {
      Object.assign(stateOf(this), { paused: false, ended: false });
      tell(this, 'play');
      if (!stateOf(this).paused) tell(this, 'playing');
      return Promise.resolve();
    };
    HTMLMediaElement.prototype.pause = function pause() {
      if (stateOf(this).paused) return;
      stateOf(this).paused = true;
      tell(this, 'pause');
    };
  });
}

export const video = (): HTMLVideoElement => {
  const found = document.querySelector('video');
  if (!found) throw new Error('There is no video on the screen.');
  return found;
};

/** The file's outline arrives: how long it is, in seconds. */
export function arrives(length: number): void {
  act(() => {
    stateOf(video()).length = length;
    tell(video(), 'loadedmetadata');
    tell(video(), 'durationchange');
    if (stateOf(video()).time > 0) tell(video(), 'seeking');
  });
}

/** The video plays on to a position; at its own end it stops by itself. */
export function playsTo(position: number): void {
  const state = stateOf(video());
  if (state.paused) throw new Error('The video is paused.');
  act(() => {
    state.wasPlayed = true;
    state.time = Math.min(position, state.length);
    tell(video(), 'timeupdate');
    if (state.time < state.length) return;
    Object.assign(state, { paused: true, ended: true });
    tell(video(), 'pause');
    tell(video(), 'ended');
  });
}

/** The element gives up, with one of MediaError's codes. */
export function breaks(code: 2 | 3 | 4): void {
  stateOf(video()).error = { code, message: '' } as MediaError; // the constants of the class are not needed
  fireEvent.error(video());
}
