-- Nothing is written about a member whose account is closed (B-11): forget_member comes once, and what waited for it would stay for good. The row
-- of the member is shared as by a reference to it, so that a closing under way ends first. The error is that of ledger.hold_account.
CREATE OR REPLACE FUNCTION public.refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_closed timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'members' THEN v_closed := OLD.closed_at;
  ELSE SELECT closed_at INTO v_closed FROM public.members WHERE id = NEW.member_id FOR KEY SHARE; END IF;
  IF v_closed IS NOT NULL THEN RAISE EXCEPTION '% of % is refused: the account is closed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'UNB11'; END IF;
  RETURN NEW;
END $$;
