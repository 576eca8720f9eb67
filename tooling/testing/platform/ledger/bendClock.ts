import type { Queryable } from '../../../platform/db';
import { readFunctions } from './functionSource';

/**
 * For tests: gives a database a clock that `setClock` sets. Every function of the ledger and of the draws, and every default
 * of their columns, reads it in place of the server's, which no test can change; nothing else about them changes.
 */
export async function bendClock(tx: Queryable): Promise<void> {
  await tx.exec(`
    CREATE TABLE public.bent_clock (at timestamptz NOT NULL);
    INSERT INTO public.bent_clock VALUES (clock_timestamp());
    GRANT SELECT ON public.bent_clock TO unison_app;
    CREATE FUNCTION public.bent_now() RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS 'BEGIN RETURN (SELECT at FROM public.bent_clock); END';`);
  for (const { definition, body } of await readFunctions(tx))
    if (body.includes('clock_timestamp()')) await tx.exec(definition.replaceAll('clock_timestamp()', 'public.bent_now()'));
  const columns = await tx.query<{ place: string; column: string }>(
    `SELECT d.adrelid::regclass::text AS place, quote_ident(a.attname) AS column FROM pg_attrdef d
     JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum JOIN pg_class c ON c.oid = d.adrelid
     WHERE c.relnamespace::regnamespace::text IN ('ledger', 'fair') AND pg_get_expr(d.adbin, d.adrelid) = 'clock_timestamp()'`,
  );
  for (const { place, column } of columns) await tx.exec(`ALTER TABLE ${place} ALTER COLUMN ${column} SET DEFAULT public.bent_now()`);
}

/** Sets the clock of a bent database; `at` in ISO 8601 with its offset. */
export async function setClock(tx: Queryable, at: string): Promise<void> {
  await tx.query('UPDATE public.bent_clock SET at = $1', [at]);
}

/** From now on a bent clock goes on by a millisecond with each look at it, beginning anew when it is set. */
export async function tickClock(tx: Queryable): Promise<void> {
  await tx.exec(`
    CREATE SEQUENCE public.bent_ticks;
    GRANT USAGE ON SEQUENCE public.bent_ticks TO unison_app;
    CREATE FUNCTION public.bent_anew() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM setval(''public.bent_ticks'', 1, false); RETURN NULL; END';
    CREATE TRIGGER anew AFTER UPDATE ON public.bent_clock FOR EACH STATEMENT EXECUTE FUNCTION public.bent_anew();
    CREATE OR REPLACE FUNCTION public.bent_now() RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS
      'BEGIN RETURN (SELECT at + nextval(''public.bent_ticks'') * interval ''1 millisecond'' FROM public.bent_clock); END';`);
}
