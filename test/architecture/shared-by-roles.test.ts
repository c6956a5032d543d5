import { readImports, rolesThatReach, type Role } from './import-graph.ts';

/** The folder that counts as one unit: `shared/platform/db`, `shared/domain/people/identity`. */
function folderOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, Math.min(parts.length - 1, parts[1] === 'domain' ? 4 : 3)).join('/');
}

/** Folders that only one role reaches, each with the reason why it is in shared/ all the same. */
const foldersOfOneRole: Record<string, string> = {
  'shared/algorithms/languages':
    'Which of its languages a visitor reads is computed alike by the service and by its pages.',
  'shared/device/voice': 'What runs on a person’s device is one wing, whoever serves it.',
  'shared/domain/content/public-record':
    'Rules about stamps and disputes: the API shows them and decides none of them.',
  'shared/domain/content/watermarks': 'Rules about stamps, as videos have them in the workers.',
  'shared/domain/team/keys': 'What a role may do with keys is a rule about members; the API asks it.',
  'shared/domain/people/signals': 'A rule of trust, whose other half the workers run.',
};

/** Files outside the domain that only one role imports, each with the reason why it is in shared/ all the same. */
const filesOfOneRole: Record<string, string> = {
  'shared/algorithms/languages/languages.ts': 'Computed alike by the service and by its pages.',
  'shared/platform/db/checked-first.ts':
    'Connections whose transactions do more are made where those of on-behalf-of.ts are.',
  'shared/platform/db/fill-tables.ts': 'The driver of Postgres is imported in one folder.',
  'shared/platform/outbound/egress-guard.ts': 'What dials stands where the guard is.',
  'shared/platform/process-pool/child-watchdog.ts':
    'A thread that serve-tasks.ts starts beside itself by its path.',
  'shared/platform/outbox/relay-outbox.ts':
    'The worker’s half of the outbox; the other roles leave messages.',
  'shared/platform/work/alive.ts':
    'Which processes run is read from the rows of the engine, whose statements stand here.',
  'shared/platform/work/sweeper.ts': 'The worker’s half of the engine; the other roles leave work to it.',
  'shared/platform/work/take-wake-ups.ts': 'The same.',
  'shared/platform/queues/consume.ts': 'The worker’s half of the queues; the other roles put jobs into them.',
};

const graph = readImports();
const inShared = [...graph.keys()].filter((file) => file.startsWith('shared/'));

describe('what is in shared/', () => {
  it('is read with its imports and its processes', () => {
    expect(inShared.length).toBeGreaterThan(500);
    expect(graph.get('shared/media/images/image-pool.ts')).toContain('shared/media/images/image-child.ts');
    expect(graph.get('shared/domain/people/account/delete-account.ts')).toContain(
      'shared/domain/people/identity/personal-data.ts',
    );
  });

  it('is reached by more than one role, folder by folder', () => {
    const reached = rolesThatReach(graph);
    const byFolder = new Map<string, Set<Role>>();
    for (const file of inShared) {
      const folder = folderOf(file);
      byFolder.set(folder, new Set([...(byFolder.get(folder) ?? []), ...(reached.get(file) ?? [])]));
    }
    const ofOne = [...byFolder].filter(([, by]) => by.size < 2).map(([folder]) => folder);
    expect(ofOne.toSorted()).toEqual(Object.keys(foldersOfOneRole).toSorted());
  });

  it('is imported by more than one role or by shared/ itself, file by file outside the domain and the device', () => {
    const importedFrom = new Map<string, Set<string>>();
    for (const [file, targets] of graph)
      for (const target of targets)
        importedFrom.set(
          target,
          (importedFrom.get(target) ?? new Set()).add(file.slice(0, file.indexOf('/'))),
        );
    const ofOne = inShared
      .filter((file) => !/^shared\/(?:domain|device)\//.test(file))
      .filter((file) => {
        const from = importedFrom.get(file) ?? new Set();
        return from.size < 2 && !from.has('shared');
      });
    expect(ofOne.toSorted()).toEqual(Object.keys(filesOfOneRole).toSorted());
  });
});
