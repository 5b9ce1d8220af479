-- What accounts and boxes may know of the ledger: who holds how much.
CREATE VIEW "user_balances" AS SELECT "user_id", "balance" FROM "credit_accounts" WHERE "user_id" IS NOT NULL;--> statement-breakpoint
CREATE VIEW "box_balances" AS SELECT "box_id", "balance" FROM "credit_accounts" WHERE "box_id" IS NOT NULL;
