import { availableParallelism } from 'node:os';

const cores = availableParallelism();
const half = Math.ceil(cores / 2);

/**
 * The kinds of test files by what limits them, and how many of each run at once. Two cores are idle while a file waits
 * for a lease to end, a process to die or a page to settle, so those files run beside the ones that compute. With two
 * of each kind on two cores, some twenty processes were runnable at any moment: what takes a second took ten, and
 * deadlines of the service passed. A kind whose files have all started leaves `leaves` slots to the other kinds.
 *
 * Files that only compute, and start no service, take what the others leave: their processes have a lower priority. They
 * leave no slot, which would only be taken by a file of the usual priority.
 */
export const kinds = [
  { name: 'pure', workers: half, leaves: 0 },
  { name: 'cpu', workers: half, leaves: half },
  { name: 'browser', workers: half, leaves: half },
  { name: 'waits', workers: cores, leaves: half },
];

/**
 * Files and folders by kind; all others in test/ are limited by computation, and all outside of it are pure. A test checks
 * that each path exists.
 */
export const members = {
  pure: ['test/brands/logo-suite.test.ts', 'test/permutations/', 'test/runner/', 'test/sight/'],
  browser: [
    'test/console/pages/',
    'test/crawl/',
    'test/crawler/browser-flags.test.ts',
    'test/crawler/hostile-page.test.ts',
    'test/crawler/hostile-visits.test.ts',
    'test/crawler/read-page.test.ts',
    'test/crawler/ssrf.test.ts',
    'test/crawler/visit-page.test.ts',
    'test/labelled-web/',
    'test/launch/demo-brand.test.ts',
    'test/media/hostile.test.ts',
    'test/media/shared-media.test.ts',
    'test/media/workers.test.ts',
    'test/pages/',
    'test/scans/scan-pages.test.ts',
    'test/sight/filmed-camera.test.ts',
    'test/video/',
  ],
  waits: [
    'test/api/processes.test.ts',
    'test/api/stopping.test.ts',
    'test/api/stores-away.test.ts',
    'test/audit/',
    'test/crawl/crawl-pages.test.ts',
    'test/crawl/crawler-killed.test.ts',
    'test/crawler/certificates/',
    'test/deliveries/',
    'test/deploy/',
    'test/faults/',
    'test/launch/',
    'test/outbound/',
    'test/master-keys/',
    'test/process-pool/',
    'test/takedowns/life.test.ts',
    'test/transparency/monitor.test.ts',
    'test/transparency/sequencer.test.ts',
    'test/transparency/witnesses.test.ts',
    'test/traces/',
    'test/trust-faults/',
    'test/usage/processes.test.ts',
    'test/work/redis-cluster.test.ts',
    'test/workers/',
  ],
};

/**
 * The kind of a file, by its path from the project root. A listed file takes precedence over the folder that contains
 * it.
 */
export function kindOf(file) {
  const named = (name) => members[name].some((member) => member === file);
  const withTimeout = (name) =>
    members[name].some((member) => member.endsWith('/') && file.startsWith(member));
  const names = Object.keys(members);
  return names.find(named) ?? names.find(withTimeout) ?? (file.startsWith('test/') ? 'cpu' : 'pure');
}

/** What nice(1) calls the lowest priority of ordinary work is 10. */
export const pureNiceness = 10;
