import type { Database, Queryable } from '../../../platform/db';
import { openFingerprint } from './fingerprint';
import { readFunctions, statementsOf, withBody } from './functionSource';

/** A place where something can fail: before a statement of a function. */
export type Failpoint = { name: string; statement: string };

const CALL = 'failpoint_passed := public.failpoint';

/**
 * Puts a failpoint before every statement of every function of the ledger and of the draws that may write, and before every
 * row that is written to any of their tables, all read from the catalog. The one whose number is in `unison.fail_at` fails.
 * Gives the places before statements.
 */
export async function armFailpoints(tx: Queryable): Promise<Failpoint[]> {
  await tx.exec(`
    CREATE FUNCTION public.failpoint(p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE v_passed int := coalesce(nullif(current_setting('unison.passed', true), ''), '0')::int + 1;
    BEGIN
      PERFORM set_config('unison.passed', v_passed::text, false);
      PERFORM set_config('unison.names', coalesce(current_setting('unison.names', true), '') || ' ' || p_name, false);
      IF v_passed = nullif(current_setting('unison.fail_at', true), '')::int THEN RAISE EXCEPTION 'failpoint %', v_passed USING ERRCODE = 'XX001'; END IF;
      RETURN true;
    END $$;
    CREATE FUNCTION public.failpoint_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM public.failpoint('row');
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $$;`);
  const points: Failpoint[] = [];
  for (const one of (await readFunctions(tx)).filter(({ language, volatility }) => language === 'plpgsql' && volatility === 'v')) {
    const statements = statementsOf(one.body);
    let body = one.body;
    for (const [index, { at, text }] of [...statements.entries()].reverse()) {
      const name = `${one.name}:${index + 1}`;
      points.push({ name, statement: text });
      body = `${body.slice(0, at)}${CALL}('${name}'); ${body.slice(at)}`; // an assignment leaves FOUND as it is
    }
    const declared = /\bDECLARE\b/.test(body)
      ? body.replace('DECLARE', 'DECLARE failpoint_passed boolean;')
      : `DECLARE failpoint_passed boolean;${body}`;
    await tx.exec(withBody(one, declared));
  }
  for (const table of await tables(tx))
    await tx.exec(
      `CREATE TRIGGER zz_failpoint BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION public.failpoint_row()`,
    );
  return points;
}

/** Every table of the ledger and of the draws that holds rows itself. */
async function tables(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('ledger', 'fair') AND c.relkind = 'r' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** What happened when `work` was failed at its first place, at the second, and so on, until it got through. */
export type Failures = {
  /** How many places it passes. */
  places: number;
  /** The statements it passed when it got through. */
  passed: Set<string>;
  /** Places whose failure left something behind. */
  leaks: number[];
};

const PLACES_MAX = 200;

export async function failEverywhere(database: Database, work: () => Promise<unknown>): Promise<Failures> {
  const leaks: number[] = [];
  const books = await openFingerprint(database);
  const before = await books.read();
  for (let place = 1; place <= PLACES_MAX; place += 1) {
    await database.exec(`SET unison.fail_at = '${place}'; SET unison.passed = '0'; SET unison.names = ''`);
    const failed = await work().then(
      () => false,
      (error: { code?: string }) => error.code === 'XX001' || Promise.reject(error),
    );
    if (failed) {
      if ((await books.read()) !== before) leaks.push(place);
      continue;
    }
    const [row] = await database.query<{ names: string }>("SELECT current_setting('unison.names') AS names");
    await database.exec("RESET unison.fail_at; SET unison.passed = '0'");
    await books.close();
    return { places: place - 1, passed: new Set(row?.names.split(' ').filter(Boolean)), leaks };
  }
  throw new Error(`More than ${PLACES_MAX} places`);
}
