import * as v from 'valibot';

const Info = v.looseObject({
  id: v.string(),
  key: v.string(),
  now_expect: v.string(),
  opencode: v.unknown(),
  one: v.unknown(),
  two: v.unknown(),
});
const Draws = v.array(v.looseObject({ expect: v.string() }));
const Orders = v.array(v.looseObject({ key: v.string(), data: v.pipe(Draws, v.minLength(1)) }));

/** A game as it was last told: the rounds seen open whose draw is not published, and the newest draw that is. */
type Told = { hidden: Set<string>; open: string; shown: object };

export type HeldBack = {
  /** An answer of the reference platform without the draws that are not published yet. `key` is the payload's. */
  tell(call: string, key: string, data: unknown): unknown;
  /** Publishes what was held back. */
  publish(): void;
};

/**
 * Publishes draws late, as platforms do whose draws come from elsewhere (O-106): a round that was seen open stays without its draw, in the
 * round's answer, in the history and in the orders on it, until `publish`. What follows what is an order of events here, never a time.
 */
export function heldBack(): HeldBack {
  const games = new Map<string, Told>();
  const isHidden = (key: string, round = ''): boolean => games.get(key)?.hidden.has(round) ?? false;

  const tellRound = (data: unknown): unknown => {
    const read = v.safeParse(Info, data);
    if (!read.success) return data;
    const { id, key, now_expect: open, opencode, one, two } = read.output;
    const told = games.get(key);
    const isLate = told !== undefined && [...told.hidden].some((round) => round !== open);
    const shown = isLate ? told.shown : { opencode, one, two };
    const now: Told = { hidden: new Set(told?.hidden).add(open), open, shown };
    for (const name of [id, key]) games.set(name, now); // either leads to the game (O-87)
    return { ...read.output, ...shown };
  };

  const tellOrders = (data: unknown): unknown => {
    const read = v.safeParse(Orders, data);
    if (!read.success) return data;
    return read.output.map((order) =>
      isHidden(order.key, order.data[0]?.expect)
        ? { ...order, status: 0, status_text: 'Not drawn yet', opencode: [], win_money: undefined }
        : order,
    );
  };

  return {
    tell(call, key, data) {
      if (call === '/Lottery/getLotteryInfo') return tellRound(data);
      if (call === '/member/getUserGameList') return tellOrders(data);
      const rows = call === '/Lottery/getLotteryOneList' ? v.safeParse(Draws, data) : undefined;
      return rows?.success ? rows.output.filter(({ expect }) => !isHidden(key, expect)) : data;
    },
    publish() {
      for (const game of games.values()) game.hidden = new Set([game.open]);
    },
  };
}
