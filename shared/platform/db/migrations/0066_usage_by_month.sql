-- Usage by month as well (ADR 0086), so that a year is read without adding up its days.

-- Months that ended a month ago and more are added up while others read and write.
CREATE TEMPORARY TABLE earlier_months ON COMMIT DROP AS
SELECT project_id, mode, date_trunc('month', since, 'UTC') AS since, key_id, operation, status, reason,
       sum(requests)::bigint AS requests
  FROM usage_counts
 WHERE unit = 'day' AND since < (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month') AT TIME ZONE 'UTC'
 GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- No process adds anything from here to the end, and whoever waits for that keeps its counts: what is added up is complete, and
-- then still true when it becomes rows. Others read meanwhile, until the constraint is changed.
LOCK TABLE usage_counts IN SHARE ROW EXCLUSIVE MODE;
CREATE TEMPORARY TABLE last_months ON COMMIT DROP AS
SELECT project_id, mode, date_trunc('month', since, 'UTC') AS since, key_id, operation, status, reason,
       sum(requests)::bigint AS requests
  FROM usage_counts
 WHERE unit = 'day' AND since >= (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month') AT TIME ZONE 'UTC'
 GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- NOT VALID, since all rows satisfied the narrower one: reading them again would keep readers waiting.
ALTER TABLE usage_counts
  DROP CONSTRAINT usage_counts_unit_check,
  ADD CONSTRAINT usage_counts_unit_check CHECK (unit IN ('hour', 'day', 'month')) NOT VALID;
INSERT INTO usage_counts (project_id, mode, unit, since, key_id, operation, status, reason, requests)
SELECT project_id, mode, 'month', since, key_id, operation, status, reason, requests
  FROM (TABLE earlier_months UNION ALL TABLE last_months) AS sums;

-- Processes of the previous release add to hours and days only, and may run for weeks, or again. For them the same statement's
-- triggers add to the months what was added to the days; code that does it by itself says so in this setting. A later migration
-- may remove them.
CREATE FUNCTION add_to_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is written here has no days to add.
  PERFORM set_config('humanmark.usage_months', 'added', true);
  IF TG_OP = 'INSERT' THEN
    INSERT INTO usage_counts AS c (project_id, mode, unit, since, key_id, operation, status, reason, requests)
    SELECT project_id, mode, 'month', date_trunc('month', since, 'UTC'), key_id, operation, status, reason, sum(requests)
      FROM new_rows WHERE unit = 'day'
     GROUP BY 1, 2, 4, 5, 6, 7, 8 ORDER BY 1, 2, 4, 5, 6, 7, 8
    ON CONFLICT (project_id, mode, unit, since, key_id, operation, status, reason)
      DO UPDATE SET requests = c.requests + excluded.requests;
  ELSE
    INSERT INTO usage_counts AS c (project_id, mode, unit, since, key_id, operation, status, reason, requests)
    SELECT project_id, mode, 'month', date_trunc('month', since, 'UTC'), key_id, operation, status, reason, sum(requests)
      FROM (SELECT * FROM new_rows UNION ALL
            SELECT project_id, mode, unit, since, key_id, operation, status, reason, -requests FROM old_rows) AS changed
     WHERE unit = 'day'
     GROUP BY 1, 2, 4, 5, 6, 7, 8 HAVING sum(requests) > 0 ORDER BY 1, 2, 4, 5, 6, 7, 8
    ON CONFLICT (project_id, mode, unit, since, key_id, operation, status, reason)
      DO UPDATE SET requests = c.requests + excluded.requests;
  END IF;
  PERFORM set_config('humanmark.usage_months', '', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER usage_counts_new_days AFTER INSERT ON usage_counts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('humanmark.usage_months', true) IS DISTINCT FROM 'added') EXECUTE FUNCTION add_to_months();
CREATE TRIGGER usage_counts_changed_days AFTER UPDATE ON usage_counts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  WHEN (current_setting('humanmark.usage_months', true) IS DISTINCT FROM 'added') EXECUTE FUNCTION add_to_months();
