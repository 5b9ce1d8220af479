-- The part of the contributions that boxes may read.
CREATE VIEW "box_signers" AS SELECT "box_id", "user_id" FROM "contributions";
