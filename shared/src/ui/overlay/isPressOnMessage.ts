/** Whether an event happened on a toast: those lie over every overlay, and closing one must not close what is below. */
export function isPressOnMessage(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-messages]') !== null;
}
