import { retention } from '../../workers/loops/retention.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

describe('retention periods', () => {
  it('are documented as the service applies them', () => {
    const documented = tableAfter(readDocument('docs/operators/operations.md'), '## Housekeeping');
    expect(documented.map(([table, period, why]) => [codeOf(table), period, why])).toEqual(
      retention.map(({ table, period, why }) => [table, period, why]),
    );
  });

  it('are the only reason for which the workers import other stores than those of deliveries', () => {
    const imported = [
      ...readDocument('workers/loops/retention.ts').matchAll(/\{([^}]*)\} from '[^']*-store\.ts'/g),
    ].flatMap(([, names = '']) => names.split(',').flatMap((name) => name.trim() || []));
    expect(imported.toSorted()).toEqual(retention.map(({ purge }) => purge.name).toSorted());
    expect(imported.filter((name) => !name.startsWith('purge'))).toEqual([]);
  });
});
