-- The bytes of all pictures of each user. Accounts read this view because they may not know the tables of higher domains.
CREATE VIEW "user_picture_bytes" AS SELECT "user_id", sum("bytes")::bigint AS "bytes" FROM (
  SELECT "id" AS "user_id", "avatar_bytes" AS "bytes" FROM "users"
  UNION ALL SELECT "user_id", "picture_bytes" FROM "contributions"
  UNION ALL SELECT "owner_id", "banner_bytes" FROM "sponsor_offers"
) AS "pictures" GROUP BY "user_id";
