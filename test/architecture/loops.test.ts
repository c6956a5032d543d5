import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readImports } from './import-graph.ts';

/**
 * What repeats outside of the engine (`shared/platform/work/`), each with its reason. Work on rows that are
 * due is a kind of work; what is listed here looks after something that the process itself holds.
 */
const loops: Record<string, string> = {
  'api/processes/supervise-processes.ts': 'Looks after its children.',
  'crawler/brand-cache.ts': 'Follows the brands that this process has in memory.',
  'crawler/browser/browser-supervisor.ts': 'Looks after a child.',
  'crawler/certificates/log-list.ts': 'Fetches a list of strangers.',
  'crawler/certificates/tail-certificates.ts': 'Reads logs of strangers at the pace that they allow.',
  'crawler/crawl/lease-renewer.ts': 'Renews the leases of visits that this process makes.',
  'crawler/discover-scans.ts': 'The crawler has no way to Redis (ADR 0073).',
  'crawler/face-cache.ts': 'Follows the faces that this process has in memory.',
  'crawler/model-cache.ts': 'Follows the model that this process has in memory.',
  'crawler/state-sources.ts': 'Says what this process is set up for.',
  'crawler/watch-feeds.ts': 'Reads feeds of strangers at the pace that they allow.',
  'shared/domain/partners/projects/follow-key-changes.ts':
    'Follows the keys that this process has in memory.',
  'shared/domain/partners/projects/key-uses.ts': 'Writes what this process has gathered.',
  'shared/domain/partners/usage/tail-requests.ts': 'Reads on for streams that this process holds open.',
  'shared/domain/partners/usage/write-in-batches.ts': 'Writes what this process has gathered.',
  'shared/domain/brands/scans/discover-next.ts': 'Renews the lease of a discovery that this process makes.',
  'shared/domain/people/verification/follow-suspensions.ts':
    'Follows the suspensions that cached responses may not have.',
  'shared/media/models/follow-models.ts': 'Follows a folder.',
  'shared/platform/work/sweeper.ts': 'The engine.',
};

const root = findProjectRoot();
const product = /^(api|workers|crawler|cli|shared)\/(?!pages\/)/;
const graph = readImports();
const files = [...graph.keys()].filter((file) => product.test(file) && !file.endsWith('.test.ts'));
const withText = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted();

describe('outside of the engine', () => {
  it('nothing polls for due rows', () => {
    const polling = files.filter((file) => graph.get(file)?.includes('shared/platform/lib/run-every.ts'));
    expect(polling.toSorted()).toEqual(Object.keys(loops).toSorted());
  });

  it('nothing subscribes', () => {
    expect(withText(/\.p?subscribe\(/)).toEqual([]);
  });

  it('only the queues know BullMQ, and the engine fits into one room', () => {
    expect(withText(/from 'bullmq'/).every((file) => file.startsWith('shared/platform/queues/'))).toBe(true);
    const lines = files
      .filter((file) => file.startsWith('shared/platform/work/'))
      .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length, 0);
    expect(lines).toBeGreaterThan(200);
    expect(lines).toBeLessThanOrEqual(800);
  });
});
