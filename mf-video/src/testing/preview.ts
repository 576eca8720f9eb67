import { screen } from '@testing-library/react';

/** Free seconds of `guest`. */
export const LIMIT = 20;

/** Who has no video membership. */
export const guest = { is_see: 0, free_see_time: LIMIT } as const;

export const prompt = () => screen.queryByRole('dialog', { name: 'Preview ended' });

/** The prompt, once its code has come. */
export const prompted = () => screen.findByRole('dialog', { name: 'Preview ended' });
