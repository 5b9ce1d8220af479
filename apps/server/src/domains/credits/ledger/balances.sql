-- The part of the ledger that accounts and boxes may read.
CREATE VIEW "user_balances" AS SELECT "user_id", "balance" FROM "credit_accounts" WHERE "user_id" IS NOT NULL;

CREATE VIEW "box_balances" AS SELECT "box_id", "balance" FROM "credit_accounts" WHERE "box_id" IS NOT NULL;
