-- The id of the one thing that can follow from another: its payout, its end. The cast by name lets plans take it in.
CREATE OR REPLACE FUNCTION ledger.consequence_id(p_what text, p_of uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(p_what || '|' || p_of::text)::uuid
$$;
