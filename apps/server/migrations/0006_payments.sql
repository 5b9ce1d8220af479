CREATE TABLE "payment_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_incidents_once" UNIQUE("provider","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"transfer_id" text,
	"payer_id" uuid,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"box_id" uuid,
	"credits" integer NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"answer" jsonb,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"reversed_credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_provider_once" UNIQUE("provider","provider_id"),
	CONSTRAINT "payments_credits" CHECK ("payments"."credits" between 1 and 10000),
	CONSTRAINT "payments_reversed" CHECK ("payments"."reversed_credits" between 0 and "payments"."credits")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_incidents_newest" ON "payment_incidents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_incidents_payment" ON "payment_incidents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "payments_box" ON "payments" USING btree ("box_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");