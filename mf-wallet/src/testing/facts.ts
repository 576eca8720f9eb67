import { screen } from '@testing-library/react';

/** The pairs of name and value on the screen, as they stand. */
export const shownFacts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
