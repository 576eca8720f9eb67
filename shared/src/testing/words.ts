/** For `…ByText`: the innermost element with these words, also where some of them are elements of their own (`Amounts`). */
export const words =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text);
