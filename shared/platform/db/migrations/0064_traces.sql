-- Traces (ADR 0084): what another process does later continues the trace of the request that left it. NULL unless that trace is
-- recorded, and in rows of earlier code, which names its columns.
ALTER TABLE outbox ADD COLUMN traceparent text;
ALTER TABLE events ADD COLUMN traceparent text;
