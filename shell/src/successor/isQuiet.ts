import type { AppStore } from '@unison/shared/api';
import { hasUnsentEntries } from '@unison/shared/forms';
import { isAllWritten } from '@unison/shared/session';

const isTyped = (field: EventTarget | null): boolean => field instanceof Node && field.isConnected;

const isPlaying = (): boolean =>
  document.pictureInPictureElement != null ||
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused, ended }) => !paused && !ended);

/** What says of itself that it is under way or is being read: a button that works, a sheet that asks, a message. What is done in somebody else's page, as that of a payment, nobody here sees. */
const BUSY = '[aria-busy="true"]:not(#frame), [role="dialog"], [role="alertdialog"], [data-messages] [aria-live] > *, iframe';
const isBusy = (): boolean => document.querySelector(BUSY) !== null;

const isSending = (store: AppStore): boolean =>
  Object.values(store.getState().platform.mutations).some((sent) => sent?.status === 'pending');

/**
 * True while another page may take this one's place: a step to another screen would cost nothing less. What this page holds in memory and a step would not end:
 * entries of a form that was left, what a device refuses to keep or has not written yet, what is on its way to the platform (a stake, a draw, a message), what
 * plays in a picture of its own, a message. What is typed or asked on this very screen holds it too: nobody leaves that by chance. All else that a screen holds
 * ends with any step, and what is kept on the device outlives the page.
 */
export const isQuiet = (store: AppStore, field: EventTarget | null): boolean =>
  !isTyped(field) && !hasUnsentEntries() && isAllWritten() && !isPlaying() && !isBusy() && !isSending(store);
