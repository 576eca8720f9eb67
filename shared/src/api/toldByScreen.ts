/**
 * Numbers of the member's records whose news the screen at hand tells by itself, each when it is time for it: the frame leaves them to it (B-04).
 * A screen that goes takes out what it put in, and what it did not come to tell is the frame's again.
 */
export const toldByScreen = new Set<string>();
