CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_move" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_never_negative";--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("transaction_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_name_unique" UNIQUE("name");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_named" CHECK (("credit_accounts"."kind" in ('user', 'box')) = ("credit_accounts"."name" is null));--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_never_negative" CHECK ("credit_accounts"."balance" >= 0 or "credit_accounts"."kind" in ('provider', 'loss'));--> statement-breakpoint
UPDATE "credit_accounts" SET "kind" = 'box' WHERE "box_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "credit_accounts" ("kind", "name") VALUES
  ('provider', 'stripe'), ('provider', 'paypal'), ('spent', 'spent'), ('forfeited', 'forfeited'), ('loss', 'loss');
--> statement-breakpoint
-- The book: what is written balances, moves the balances along, and stays as it is.
CREATE FUNCTION post_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
BEGIN
  IF EXISTS (SELECT FROM written GROUP BY transaction_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transaction do not sum to zero'
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  -- In the order of the accounts, so that two transactions never wait for each other in a circle.
  FOR entry IN SELECT account_id, sum(amount) AS amount FROM written GROUP BY account_id ORDER BY account_id LOOP
    -- Nobody would ever find credits that go to an account whose holder is gone.
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
--> statement-breakpoint
CREATE TRIGGER ledger_entries_post AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to'
    USING ERRCODE = '23514', CONSTRAINT = 'ledger_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A balance is what the entries make it. They write it from within their own trigger, nobody else does.
CREATE TRIGGER credit_accounts_balance_follows BEFORE UPDATE OF "balance" ON "credit_accounts"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.balance <> NEW.balance) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER credit_accounts_begin_empty BEFORE INSERT ON "credit_accounts"
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_ledger_change();
