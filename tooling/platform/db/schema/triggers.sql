-- What is written there stays, whoever asks. Every statement here can run again.
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
