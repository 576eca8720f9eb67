const session = Date.now().toString(36);
let count = 0;

/** What a page is known by, another after everything that changes what it would get. */
export const nextVersion = (): string => `${session}.${String((count += 1))}`;
