-- What is written there stays, for the schema's owner too.
CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: what is written there stays', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
