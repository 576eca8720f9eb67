import type { KitLabels } from '..';

/** The kit's words on its own pages, which are no part of the app. */
export const galleryLabels: KitLabels = {
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  loading: 'Loading…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  deleteDigit: 'Delete the last digit',
  fictional: 'Fictional',
  pause: 'Pause',
  play: 'Play',
  messages: 'Messages',
  unit: 'K',
  place: (n, total) => `${n} of ${total}`,
};
