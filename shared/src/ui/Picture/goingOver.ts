/** The name under which a picture goes over from a card to the screen it leads to (leads.module.css). */
const NAME = 'unison-picture';

/** A picture that goes over: its address, and whether the mark lies on it (O-107). */
type Going = { src: string; isFictional?: boolean | undefined };
/** One that came over, and how wide its card was for its height. */
type CameOver = Going & { ratio: number };

let last: (CameOver & { href: string }) | undefined;

/** `0` where nothing has a size, as in jsdom. */
const ratioOf = (picture: Element): number => {
  const { width, height } = picture.getBoundingClientRect();
  return height > 0 ? width / height : 0;
};

/**
 * Called where a card is pressed, before the app moves on: in the view transition that follows, its picture and the one that leads the next
 * screen are the same thing. A browser without view transitions takes no notice.
 */
export function goOver(picture: Element | null | undefined, { src, isFictional }: Going, href: string): void {
  last = { src, isFictional, href, ratio: picture ? ratioOf(picture) : 0 };
  // A name may stand once in a document, else nothing at all moves.
  for (const other of document.querySelectorAll<HTMLElement>('[data-leads], [data-goes]')) other.style.viewTransitionName = 'none';
  if (!(picture instanceof HTMLElement)) return;
  picture.dataset['goes'] = '';
  picture.style.viewTransitionName = NAME;
}

/** The picture that was pressed to come to the present address: it can stand there until the screen's own has come. */
export function cameOver(): CameOver | undefined {
  // First screens are drawn where there is no address.
  return last && last.src !== '' && last.href === location.pathname + location.search ? last : undefined;
}
