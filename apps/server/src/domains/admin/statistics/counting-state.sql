-- Statistics begin with the day of the installation.
INSERT INTO "counting_state" ("counted_until") VALUES (date_trunc('day', now(), 'UTC'));
