-- Which events a webhook gets, by fields of their data: [{"field": "checks.liveness", "values": ["fail"]}]. Null where it gets all
-- of its types. A recovery keeps those that held when it was asked for.
ALTER TABLE webhook_endpoints ADD COLUMN filters jsonb CHECK (filters <> '[]');
ALTER TABLE webhook_recoveries ADD COLUMN filters jsonb;

-- The field of the first condition that an event does not meet; null where it meets all. A condition says nothing about an event
-- that has not the field. In PL/pgSQL and strict, so that it costs a statement nothing to plan, and nothing where there are no filters.
-- A body may have what text may and jsonb may not (an escaped NUL, half of a surrogate pair): that event is sent.
CREATE FUNCTION refusing_filter(filters jsonb, body text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  data jsonb;
BEGIN
  data := body::jsonb -> 'data';
  RETURN (
    SELECT f.condition ->> 'field' FROM jsonb_array_elements(filters) WITH ORDINALITY AS f (condition, position)
     WHERE NOT (f.condition -> 'values') @> (data #> string_to_array(f.condition ->> 'field', '.'))
     ORDER BY f.position LIMIT 1);
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END
$$;
