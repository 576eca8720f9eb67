import { screen } from '@testing-library/react';

const words = (of: Element | null) => of?.textContent?.replace(/\u00a0/g, ' ');

/** The pairs of name and value on the screen; a space that does not break is one like any other. */
export const shownFacts = () => screen.getAllByRole('term').map((term) => [words(term), words(term.nextElementSibling)]);
