-- What is written there stays, whoever asks; of who has closed the account nothing is written. Every statement here can run again.
DO $$
DECLARE v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['fair.odds', 'fair.odds_versions', 'fair.options', 'fair.chains', 'fair.draws', 'fair.prizes',
    'fair.prize_lists', 'fair.wheel_commits', 'fair.wheel_reads', 'fair.wheel_voids', 'fair.abandoned_chains', 'ledger.movements']
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT '
      'EXECUTE FUNCTION ledger.refuse_change()', v_table);
  END LOOP;
END $$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON fair.rounds FOR EACH ROW EXECUTE FUNCTION fair.keep_round();
CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON fair.rounds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- What forget_member takes away. Members themselves change by requests alone: what operators, a new era or a next version do to all rows goes on.
DO $$
DECLARE v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['member_banks', 'uploads', 'service_acts', 'service_messages', 'invite_codes', 'invited_members',
    'sso_codes', 'video_tickets', 'video_starts', 'seen_records']
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER not_closed BEFORE INSERT ON public.%I FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) '
      'EXECUTE FUNCTION public.refuse_closed()', v_table);
  END LOOP;
END $$;
CREATE OR REPLACE TRIGGER not_closed BEFORE UPDATE ON public.members FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND current_user = 'unison_app') EXECUTE FUNCTION public.refuse_closed();
