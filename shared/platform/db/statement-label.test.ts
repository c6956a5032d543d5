import { summaryOf } from './statement-label.ts';

describe('the summary of a statement', () => {
  it.each([
    ['SELECT 1', 'SELECT'],
    ['SELECT id FROM outbox WHERE id = $1 FOR UPDATE SKIP LOCKED', 'SELECT outbox'],
    ['SELECT id FROM events FOR NO KEY UPDATE', 'SELECT events'],
    ['INSERT INTO outbox (job) VALUES ($1) ON CONFLICT DO UPDATE SET job = $1', 'INSERT outbox'],
    ['WITH event AS (\n INSERT INTO events (id) VALUES ($1))\n SELECT id FROM event', 'INSERT events'],
    ['DELETE FROM events WHERE id IN (SELECT id FROM events)', 'DELETE events'],
    ['UPDATE webhook_deliveries d SET status = $1 FROM events', 'UPDATE webhook_deliveries'],
  ])('%s is %s', (text, summary) => {
    expect(summaryOf(text)).toBe(summary);
  });
});
