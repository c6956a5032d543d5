-- One row for each request with an API key, for 7 days: what was called and how it ended, and nothing of what was said.
CREATE TABLE request_log (
  -- callers may choose it, so it is not unique; together with the microsecond it is
  request_id text NOT NULL CHECK (length(request_id) BETWEEN 8 AND 128),
  at timestamptz NOT NULL,
  project_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  key_id text NOT NULL,
  operation text NOT NULL,
  status smallint NOT NULL,
  reason text,
  milliseconds real NOT NULL,
  PRIMARY KEY (request_id, at)
) PARTITION BY RANGE (at);
CREATE INDEX request_log_of_project ON request_log (project_id, mode, at, request_id);
-- Refusals and failures are few and asked about most.
CREATE INDEX request_log_refused ON request_log (project_id, mode, at, request_id) WHERE status >= 400;

-- Roles of the service own no table and may make none, so what the maintenance pool needs is done by these two functions in the
-- owner's name, and nothing else is: partitions that the calendar demands, and the removal of what is old.
CREATE FUNCTION make_partitions() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = '500ms' AS $$
DECLARE
  whole text; unit text; ahead int; space int; since timestamp; part text; made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7266113042);
  FOR whole, unit, ahead, space IN VALUES ('usage_counts', 'month', 2, 70), ('request_log', 'day', 7, 100) LOOP
    -- One before the present: a process may have counted just before midnight.
    FOR step IN -1..ahead LOOP
      since := date_trunc(unit, now() AT TIME ZONE 'UTC') + step * ('1 ' || unit)::interval;
      part := whole || to_char(since, CASE unit WHEN 'day' THEN '_YYYYMMDD' ELSE '_YYYYMM' END);
      CONTINUE WHEN to_regclass(format('%I.%I', current_schema(), part)) IS NOT NULL;
      -- Attaching lets others read and write meanwhile; CREATE TABLE ... PARTITION OF would wait for all of them.
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) WITH (fillfactor = %s)', part, whole, space);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', whole, part,
                     since AT TIME ZONE 'UTC', (since + ('1 ' || unit)::interval) AT TIME ZONE 'UTC');
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END
$$;

-- Removes the oldest partition all of whose rows are older than `kept`. Returns how many it removed: 1 or 0, which is also the
-- result while a backup reads the table.
CREATE FUNCTION drop_old_partition(whole text, kept interval) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = '500ms' AS $$
DECLARE
  unit text := CASE whole WHEN 'usage_counts' THEN 'month' WHEN 'request_log' THEN 'day' END;
  part text;
BEGIN
  IF unit IS NULL OR kept IS NULL OR kept < interval '7 days' THEN
    RAISE EXCEPTION 'nothing of % may be removed after %', whole, kept;
  END IF;
  SELECT c.relname INTO part
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   WHERE i.inhparent = whole::regclass
     AND (to_date(substring(c.relname FROM '\d+$'), CASE unit WHEN 'day' THEN 'YYYYMMDD' ELSE 'YYYYMM' END)
          + ('1 ' || unit)::interval) AT TIME ZONE 'UTC' <= now() - kept
   ORDER BY c.relname LIMIT 1;
  IF part IS NULL THEN RETURN 0; END IF;
  EXECUTE format('DROP TABLE %I', part);
  RETURN 1;
EXCEPTION WHEN lock_not_available THEN RETURN 0;
END
$$;

-- Names in the owner's functions are looked up in this schema alone, whoever calls them.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION make_partitions() SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION drop_old_partition(text, interval) SET search_path = %I, pg_temp', current_schema());
END
$$;
REVOKE ALL ON FUNCTION make_partitions(), drop_old_partition(text, interval) FROM PUBLIC;
SELECT make_partitions();
