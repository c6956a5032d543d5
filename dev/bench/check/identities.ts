import type { Client } from 'pg';

/** How many of the bench's people are asked about, whatever their number. */
export const askedAbout = 1000;

/** The last words of a response about one of the bench's people. */
export const endOfCheck = '","assurance":"device"}';

/** Names spread evenly over the people. @param people how many there are */
export function namesOf(people: number): string[] {
  const step = people / askedAbout;
  return Array.from({ length: askedAbout }, (_, at) => `usr_bench_${Math.floor(at * step)}`);
}

/** Adds people until there are so many, numbered from 0. They are verified, and have no device: nobody is human. */
export async function addIdentities(database: Client, people: number): Promise<void> {
  await database.query(
    `INSERT INTO identities (id, user_id, code, mode, display_name, status, enrolled_at, last_verified_at, lapses_at)
     SELECT lpad(to_hex(n), 32, '0')::uuid, 'usr_bench_' || n, lpad(n::text, 7, '0'), 'test', 'Bench', 'verified', now(), now(),
            now() + interval '1 year'
       FROM generate_series((SELECT count(*) FROM identities WHERE user_id LIKE 'usr\\_bench\\_%'), $1::int - 1) AS n`,
    [people],
  );
  await database.query('ANALYZE identities');
}
