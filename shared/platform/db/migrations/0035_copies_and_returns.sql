-- How many submissions a device has signed, for devices that count, and when the last of them was accepted.
ALTER TABLE devices ADD COLUMN counter bigint CHECK (counter > 0);
ALTER TABLE devices ADD COLUMN counted_at timestamptz;
ALTER TABLE devices ADD CONSTRAINT devices_counted CHECK ((counter IS NULL) = (counted_at IS NULL));
