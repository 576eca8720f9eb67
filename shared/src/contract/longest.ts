import * as v from 'valibot';

/**
 * Longest texts, in UTF-16 units. A pattern is tried only after its length was: some patterns take steps by the square of it, and
 * an open call must not stop an instance.
 */
export const LONGEST = {
  /** A number as text: far more digits than any amount has. */
  number: 40,
  /** An id that a client sends back; ours have at most 36. */
  id: 200,
  /** What a third party hands over at its login: signed tokens are longer than words. */
  handedOver: 4_000,
  /** Where a file lies, with a ticket in its query. */
  address: 4_000,
} as const;

/** Text of at most `max` units; longer is the issue `max_length`. */
export const short = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** An id in a request: text or number, always text for us, never empty, at most `LONGEST.id`. */
export const sentId = v.pipe(v.union([short(LONGEST.id), v.number()]), v.transform(String), v.nonEmpty());

/** Text that a request may leave out or send as `null`; yields `undefined` then. At most `LONGEST.id`. */
export const sentText = v.pipe(
  v.nullish(v.union([short(LONGEST.id), v.number()]), null),
  v.transform((value) => (value === null ? undefined : String(value))),
);
