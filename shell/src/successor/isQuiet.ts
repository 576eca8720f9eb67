import type { AppStore } from '@unison/shared/api';
import type { Typed } from './successor';

/** What was typed into a form is held for so long after it was left, in ms (shared/forms). */
const HELD_MS = 5 * 60_000;

const isTyped = ({ field, at }: Typed): boolean => (field instanceof Node && field.isConnected) || performance.now() - at < HELD_MS;

const isPlaying = (): boolean =>
  document.pictureInPictureElement != null ||
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused, ended }) => !paused && !ended);

/** What says of itself that it is under way or is being read: a button that works, a sheet that asks, a message. */
const BUSY = '[aria-busy="true"]:not(#frame), [role="dialog"], [role="alertdialog"], [data-messages] [aria-live] > *';
const isBusy = (): boolean => document.querySelector(BUSY) !== null;

const isSending = (store: AppStore): boolean =>
  Object.values(store.getState().platform.mutations).some((sent) => sent?.status === 'pending');

/**
 * True while a step to another screen costs nothing that this page holds in memory: nothing typed, nothing on its way to the platform (a stake, a draw, a
 * message), nothing that plays or is being read. What is kept on the device outlives the page.
 */
export const isQuiet = (store: AppStore, typed: Typed): boolean => !isTyped(typed) && !isPlaying() && !isBusy() && !isSending(store);
