-- The part of the ledger that accounts and boxes may read.
CREATE VIEW "user_balances" AS SELECT "user_id", "balance" FROM "credit_accounts" WHERE "user_id" IS NOT NULL;

CREATE VIEW "box_balances" AS SELECT "box_id", "balance" FROM "credit_accounts" WHERE "box_id" IS NOT NULL;

CREATE TRIGGER box_balances_changed AFTER UPDATE OF "balance" ON "credit_accounts"
  FOR EACH ROW WHEN (NEW.box_id IS NOT NULL) EXECUTE FUNCTION notify_box_changed('box');
