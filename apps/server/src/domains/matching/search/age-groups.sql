-- Ages that match the same filters; filters include both ends. PL/pgSQL, because SQL would be planned at each call.
CREATE FUNCTION random_age_group(age integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN age BETWEEN 13 AND 17 THEN '13-17' WHEN age BETWEEN 18 AND 24 THEN '18-24' WHEN age = 25 THEN '25'
    WHEN age BETWEEN 26 AND 34 THEN '26-34' WHEN age = 35 THEN '35' WHEN age > 35 THEN '36+'
  END;
END $$;

-- The age groups that a filter includes.
CREATE FUNCTION random_groups_of(ages text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ages
    WHEN '13-17' THEN ARRAY['13-17'] WHEN '18-25' THEN ARRAY['18-24', '25'] WHEN '25-35' THEN ARRAY['25', '26-34', '35']
    WHEN '35+' THEN ARRAY['35', '36+']
  END
$$;

-- The filters that include an age group.
CREATE FUNCTION random_ages_of(age_group text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE age_group
    WHEN '13-17' THEN ARRAY['13-17'] WHEN '18-24' THEN ARRAY['18-25'] WHEN '25' THEN ARRAY['18-25', '25-35']
    WHEN '26-34' THEN ARRAY['25-35'] WHEN '35' THEN ARRAY['25-35', '35+'] WHEN '36+' THEN ARRAY['35+']
  END
$$;
