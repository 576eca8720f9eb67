/** Something that a member looks for: by its role, and by the name it has or that is read out. `within` is a CSS selector, `href` what a link's address begins with. */
export type Sought = { role: keyof typeof SELECTORS; name: string | RegExp; within?: string; href?: string };

const SELECTORS = {
  button: 'button,[role=button],summary',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=range]),textarea',
  combobox: 'select,[role=combobox]',
  heading: 'h1,h2,h3',
  text: 'p,span,li,dd,td,strong,output,label,div',
};

/** The same as JSON, for the page. */
export type Asked = { selector: string; name: { exact: string } | { pattern: string; flags: string }; within: string };

export const asked = ({ role, name, within = 'body', href }: Sought): Asked => ({
  selector: href === undefined ? SELECTORS[role] : `a[href^="${href}" i]`,
  name: typeof name === 'string' ? { exact: name } : { pattern: name.source, flags: name.flags },
  within,
});

/** Where the first of what is sought stands, in CSS pixels of the window, once it stays there and nothing covers it. Runs in the page. */
export async function whereIs({ selector, name, within }: Asked): Promise<{ x: number; y: number } | null> {
  const labelOf = (element: HTMLElement) => {
    const byId = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
    const said = element.getAttribute('aria-label') ?? byId.join(' ');
    return (said.trim() || labels.map((label) => label.textContent).join(' ') || element.textContent || '').trim().replace(/\s+/g, ' ');
  };
  const matches = (text: string) => ('exact' in name ? text === name.exact : new RegExp(name.pattern, name.flags).test(text));
  for (const element of document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !matches(labelOf(element))) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    };
    const before = middle();
    await new Promise((resolve) => setTimeout(resolve, 60));
    const { x, y } = middle();
    const hit = document.elementFromPoint(x, y);
    const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
    if (before.x === x && before.y === y && isFree) return { x, y };
  }
  return null;
}
