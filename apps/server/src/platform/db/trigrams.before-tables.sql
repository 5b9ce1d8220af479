-- The extension comes with PostgreSQL. The owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
