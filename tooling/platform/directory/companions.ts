import type { Database, Queryable } from '../db';
import { remembered } from '../db/remembered';
import { PAGE_SIZE } from '../routes/paging';
import type { CompanionRow } from './companionCards';

const COLUMNS = `c.id, c.name, c.title_key, c.services, c.summary_keys, c.price, c.height, c.weight, c.one, c.two, c.three,
  c.is_auth, c.is_video_auth, c.airborne, city.name AS city, province.name AS province`;
const TABLES = 'companions c JOIN places city ON city.id = c.city_id JOIN places province ON province.id = c.province_id';
/** Nobody sees a profile that rests until the operator has looked, and nobody the ones they reported (B-02). `$1` is the member. */
const VISIBLE = `c.hidden_at IS NULL AND NOT EXISTS
  (SELECT FROM profile_reports r WHERE r.companion_id = c.id AND r.member_id = $1::bigint AND r.hidden)`;

/** Provinces first, then cities; each with what it is, so that a screen may tell them apart (O-30). */
export async function listPlaces(database: Queryable): Promise<{ id: number; name: string; kind: string; parent: number | null }[]> {
  return database.query(
    `SELECT id, name, CASE WHEN province_id IS NULL THEN 'province' ELSE 'city' END AS kind, province_id AS parent FROM places ORDER BY id`,
  );
}

/** `isWhole`: no page of them, but all: a place has some forty that operators publish. */
type Which = { place?: number | undefined; member: number | undefined; offset: number; isWhole?: boolean };

/** One page of the companions a member (or a visitor) may see, of one city or province or of all; filtered before it is paged. */
export async function listCompanions(database: Queryable, { place, member, offset, isWhole = false }: Which): Promise<CompanionRow[]> {
  const inPlace = place === undefined ? '' : 'AND (c.city_id = $4 OR c.province_id = $4)';
  return database.query<CompanionRow>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${VISIBLE} ${inPlace} ORDER BY c.id LIMIT $2 OFFSET $3`, [
    member ?? null,
    isWhole ? null : PAGE_SIZE,
    offset,
    ...(place === undefined ? [] : [Math.min(place, 2 ** 31 - 1)]),
  ]);
}

/** How many a member (or a visitor) may see. */
export async function countCompanions(database: Database, member: number | undefined): Promise<number> {
  const [all, own] = await Promise.all([
    countForAll(database),
    member === undefined
      ? []
      : database.query<{ total: number }>(
          `SELECT count(*) AS total FROM profile_reports r JOIN companions c ON c.id = r.companion_id
           WHERE r.member_id = $1 AND r.hidden AND c.hidden_at IS NULL`,
          [member],
        ),
  ]);
  return all - (own[0]?.total ?? 0);
}

const countForAll = remembered(async (database) => {
  const [row] = await database.query<{ total: number }>('SELECT count(*) AS total FROM companions WHERE hidden_at IS NULL');
  return row?.total ?? 0;
});

/** One companion, unless it is hidden from the member or never was. */
export async function findCompanion(database: Queryable, id: number, member: number): Promise<CompanionRow | undefined> {
  const [row] = await database.query<CompanionRow>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE c.id = $2::bigint AND ${VISIBLE}`, [member, id]);
  return row;
}

/** True while a profile is hidden from a member because they reported it (B-02). */
export async function isReportedBy(database: Queryable, id: number, member: number): Promise<boolean> {
  const reports = await database.query('SELECT 1 FROM profile_reports WHERE companion_id = $1::bigint AND member_id = $2 AND hidden', [
    id,
    member,
  ]);
  return reports.length > 0;
}

/** The companions the home screen puts first (O-02). */
export async function featuredCompanions(database: Queryable, member: number | undefined): Promise<{ id: number; name: string }[]> {
  return database.query(`SELECT c.id, c.name FROM companions c WHERE c.featured AND ${VISIBLE} ORDER BY c.id`, [member ?? null]);
}
