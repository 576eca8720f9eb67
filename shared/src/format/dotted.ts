/** Parts of one line with a dot between them; what is empty is left out. No line begins with the dot: it stays with what stands before it. */
export const dotted = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('\u00a0· ');
