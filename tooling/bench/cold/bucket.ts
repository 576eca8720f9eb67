/** A stream of bytes that waits for its turn on the line. */
export type Waiting = {
  /** As RFC 9218 has it: 0 is the most urgent, 3 what says nothing. */
  urgency: number;
  /** May be used before it is whole, so that it shares the line with its equals. */
  isIncremental: boolean;
  /** Bytes that have come from the server and are not sent. */
  ready: number;
  send: (bytes: number) => void;
};

/** Urgency and sharing of a request, from its `priority` header. */
export function priorityOf(header: string | string[] | undefined): Pick<Waiting, 'urgency' | 'isIncremental'> {
  const text = String(header ?? '');
  const urgency = /(?:^|,)\s*u=([0-7])/.exec(text)?.[1];
  return { urgency: urgency === undefined ? 3 : Number(urgency), isIncremental: /(?:^|,)\s*i(?:$|\s*[,;]|=\?1)/.test(text) };
}

/** How much of one stream is sent before its equal has its turn, in bytes. */
const TURN = 1_400;

/**
 * Shares `budget` bytes among what waits: the most urgent first; among equals those that must be whole one after the other, then those that may share
 * in turns. Yields what is left of the budget.
 */
export function share(waiting: readonly Waiting[], budget: number): number {
  // Bytes are whole: what is less than one is kept.
  let left = Math.floor(budget);
  const rest = budget === left ? 0 : budget - left;
  while (left > 0) {
    const able = waiting.filter(({ ready }) => ready > 0);
    if (able.length === 0) return left + rest;
    const urgency = Math.min(...able.map((one) => one.urgency));
    const equals = able.filter((one) => one.urgency === urgency);
    const whole = equals.find(({ isIncremental }) => !isIncremental);
    for (const one of whole === undefined ? equals : [whole]) {
      const bytes = Math.min(left, one.ready, whole === undefined ? TURN : Infinity);
      if (bytes <= 0) continue;
      one.send(bytes);
      one.ready -= bytes;
      left -= bytes;
    }
  }
  return left + rest;
}
