/** More than the bars of a browser take, and less than any keyboard. */
const KEYBOARD_PX = 100;
/** Lower a sheet has no room for a field: then it stays as it is, and the browser moves the page. */
const LEAST_PX = 240;

/** The field that is written in, where it lies over the page: one in the page itself the browser brings into sight. */
const FIELD = ':is([role="dialog"], [role="alertdialog"]) :focus';

/**
 * A keyboard on the screen lies over the page and leaves its size as it is. While there is one, what stands over the page keeps to the part that is in
 * sight (`--in-sight`, shared/ui FrameRoot.module.css). In an enlarged page the member chooses what is in sight.
 */
export function watchKeyboard(): void {
  const sight = window.visualViewport;
  if (!sight) return;
  const page = document.documentElement;
  const follow = (): void => {
    const { scale, offsetTop, height } = sight;
    const covered = window.innerHeight - height;
    const isOpen = scale < 1.01 && covered > KEYBOARD_PX && height > LEAST_PX;
    page.toggleAttribute('data-keyboard', isOpen);
    if (isOpen) page.style.setProperty('--in-sight', `${offsetTop}px 0 ${covered - offsetTop}px`);
    else page.style.removeProperty('--in-sight');
  };
  sight.addEventListener('scroll', follow);
  sight.addEventListener('resize', () => {
    follow();
    if (page.hasAttribute('data-keyboard')) document.querySelector(FIELD)?.scrollIntoView({ block: 'nearest' });
  });
  follow();
}
