-- How many equal ones without a key came before, by a derived key (ledger.derived_key); null for a member's own key. Not STRICT: a CASE is
-- not, and then no plan takes it in.
CREATE OR REPLACE FUNCTION ledger.nth_of(p_key text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN left(p_key, 1) = ' ' THEN split_part(p_key, '.', 2)::int END
$$;
