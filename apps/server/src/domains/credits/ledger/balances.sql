-- The part of the ledger that accounts and boxes may read.
CREATE VIEW "user_balances" AS SELECT "user_id", "balance" FROM "credit_accounts" WHERE "user_id" IS NOT NULL;

CREATE VIEW "box_balances" AS SELECT "box_id", "balance" FROM "credit_accounts" WHERE "box_id" IS NOT NULL;

-- An anonymous donation reveals nothing about its donor.
CREATE VIEW "box_givers" AS
  SELECT box."box_id", giver."user_id"
    FROM "credit_accounts" box
    JOIN "ledger_entries" received ON received."account_id" = box."id" AND received."amount" > 0
    JOIN "ledger_transactions" movement ON movement."id" = received."transaction_id"
      AND movement."kind" = 'donation' AND NOT movement."is_anonymous"
    JOIN "ledger_entries" given ON given."transaction_id" = movement."id" AND given."amount" < 0
    JOIN "credit_accounts" giver ON giver."id" = given."account_id"
   WHERE box."box_id" IS NOT NULL AND giver."user_id" IS NOT NULL;

CREATE TRIGGER box_balances_changed AFTER UPDATE OF "balance" ON "credit_accounts"
  FOR EACH ROW WHEN (NEW.box_id IS NOT NULL) EXECUTE FUNCTION notify_box_changed('box');
