import { compareAll, indefinite, type Forks, type Snapshot } from '../testing/cluster/checkers';
import { audit } from '../testing/platform/ledger/auditor';
import { notKept } from '../testing/platform/notKept';
import { OPENING, type Player } from '../testing/platform/rememberingClient';
import { recordNumber } from '../platform/ledger/moneyCalls';

// What each checker of the cluster's tests says where something is wrong: a checker that cannot fail shows nothing.

test('bank: a snapshot that does not sum, and one with somebody below zero, are found; a lost connection is none', async () => {
  const answers: (() => object)[] = [
    () => ({ held: '0', lowest: 0 }),
    () => ({ held: '-100', lowest: 0 }),
    () => ({ held: '0', lowest: -1 }),
    () => {
      throw Object.assign(new Error('gone'), { code: '08006' });
    },
  ];
  const node = { query: <Row extends object>() => Promise.resolve([answers.shift()?.() as Row]) }; // the one row that is asked for
  expect(await audit({ query: async () => node.query() }, () => answers.length > 0)).toEqual({
    reads: 3,
    wrong: [
      { held: '-100', lowest: 0 },
      { held: '0', lowest: -1 },
    ],
  });
});

const shown = (ids: readonly number[], standby = true): Snapshot => ({ standby, ids });
const forksOf = (...snapshots: Snapshot[]): Forks => {
  const forks = { compared: 0, betweenStandbys: 0, withPrimary: 0 };
  compareAll(snapshots, forks);
  return forks;
};

test('long fork: two that each lack what the other shows are one; who is only behind, or reaches further back, is none', () => {
  expect(forksOf(shown([4, 3, 1]), shown([4, 2, 1]))).toEqual({ compared: 1, betweenStandbys: 1, withPrimary: 0 });
  expect(forksOf(shown([4, 3, 1], false), shown([4, 2, 1]))).toMatchObject({ betweenStandbys: 0, withPrimary: 1 });
  expect(forksOf(shown([3, 2, 1]), shown([5, 4, 3, 2, 1]))).toMatchObject({ betweenStandbys: 0, withPrimary: 0 });
  expect(forksOf(shown([5, 4, 3]), shown([4, 3, 2]))).toMatchObject({ betweenStandbys: 0 }); // 2 is older than what the first one shows
});

test('indefinite: what nobody was told of is there once with its movement, or never; half of it, or twice, is wrong', async () => {
  const kept: Record<string, [orders: number, movements: number]> = {
    once: [1, 1],
    never: [0, 0],
    half: [1, 0],
    paid: [0, 1],
    twice: [2, 2],
  };
  const asked = Object.keys(kept).map((key) => ({ member: 1, key }));
  const tx = {
    query: (_: string, [, key]: readonly unknown[] = []) => {
      const [orders, movements] = kept[String(key)] ?? [0, 0];
      return Promise.resolve([{ id: '', orders, movements }]);
    },
  };
  const database = { asOwner: (work: (one: typeof tx) => unknown) => work(tx) } as unknown as Parameters<typeof indefinite>[0]; // it asks this alone
  expect(await indefinite(database, asked)).toEqual({ found: 2, wrong: ['half', 'paid', 'twice'] });
});

test('set-full: an acknowledged stake or top-up that is missing, one that nobody was told of, and a balance that does not follow are each found', async () => {
  const [told, other] = ['11111111-1111-8111-8111-111111111111', '22222222-2222-8222-8222-222222222222'];
  const player = { member: 7, orders: new Map([[recordNumber('G', told), 100]]), topups: [500] } as unknown as Player; // what it reads of one
  const holding = (orders: object[], topups: number[], minor: number) => ({
    query: <Row extends object>(sql: string) => {
      const rows = /ledger\.orders/.test(sql) ? orders : /ledger\.topups/.test(sql) ? topups.map((one) => ({ minor: one })) : [{ minor }];
      return Promise.resolve(rows as Row[]); // each statement has rows of its own
    },
  });
  const stake = (id: string) => ({ id, stake: 100, paid: null });
  expect(await notKept(holding([stake(told)], [500], OPENING + 400), [player])).toEqual([]);
  expect(await notKept(holding([], [], OPENING), [player])).toEqual([
    expect.stringMatching(/^lost: stake G\S* of member 7$/),
    'top-ups of member 7: told 500, kept ',
    expect.stringMatching(/^balance of member 7: /),
  ]);
  expect(await notKept(holding([stake(told), stake(other)], [500, 500], OPENING + 400), [player])).toEqual([
    expect.stringMatching(/^never told: stake /),
    'top-ups of member 7: told 500, kept 500,500',
  ]);
});
