import { fitPostgres } from '../../dev/launch/services/fit-postgres.ts';
import { compose } from './compose-file.ts';

const GIB = 2 ** 30;
const postgres = compose.services['postgres'];
const given = (postgres?.command ?? [])
  .filter((word) => word.startsWith('-c'))
  .map((word): [string, string] => {
    const [name = '', value = ''] = word.slice('-c'.length).split('=');
    return [name, value];
  });

describe('settings of Postgres in docker-compose.yml', () => {
  it('are the ones that fit its memory and cores', () => {
    const { cpus = '', memory = '' } = postgres?.deploy.resources.limits ?? {};
    expect(memory).toMatch(/^\d+g$/);
    const share = {
      memoryBytes: Number.parseInt(memory, 10) * GIB,
      cores: Number(cpus),
      connectionsMax: 300,
    };
    expect(Object.fromEntries(given)).toEqual(fitPostgres(share));
  });

  it('are each given once', () => {
    expect(new Set(given.map(([name]) => name)).size).toBe(given.length);
  });
});
