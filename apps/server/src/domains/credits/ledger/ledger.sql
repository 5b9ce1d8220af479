-- System accounts: the sources and sinks of credits.
INSERT INTO "credit_accounts" ("kind", "name") VALUES
  ('provider', 'stripe'), ('provider', 'paypal'), ('spent', 'spent'), ('forfeited', 'forfeited'), ('loss', 'loss');

-- Entries sum to zero, and update the balances. They are never changed.
CREATE FUNCTION post_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
BEGIN
  IF EXISTS (SELECT FROM written GROUP BY transaction_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transaction do not sum to zero'
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  -- Lock order: accounts by id. Concurrent transactions never deadlock.
  FOR entry IN SELECT account_id, sum(amount) AS amount FROM written GROUP BY account_id ORDER BY account_id LOOP
    -- Credits paid into an account without a holder would be lost.
    UPDATE credit_accounts SET balance = balance + entry.amount
      WHERE id = entry.account_id
        AND (entry.amount < 0 OR name IS NOT NULL OR user_id IS NOT NULL OR box_id IS NOT NULL);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the account has no holder any more'
        USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_holder';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_post AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_ledger_entries();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to'
    USING ERRCODE = '23514', CONSTRAINT = 'ledger_append_only';
END $$;

CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Only the trigger on ledger entries may change a balance.
CREATE TRIGGER credit_accounts_balance_follows BEFORE UPDATE OF "balance" ON "credit_accounts"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.balance <> NEW.balance) EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER credit_accounts_begin_empty BEFORE INSERT ON "credit_accounts"
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_ledger_change();
