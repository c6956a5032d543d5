/**
 * SQL of the id of a new delivery, ordered as `newTimedId` orders events, for the same reason: 48 bits of milliseconds, and what a
 * random UUID has after them.
 */
export const newDeliveryId = `'dlv_' || overlay(replace(gen_random_uuid()::text, '-', '')
    PLACING lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') FROM 1 FOR 12)`;
