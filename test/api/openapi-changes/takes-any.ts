import { routeTable } from '../../../api/routes/route-table.ts';
import { sampleOf } from '../../support/requests/sample-requests.ts';
import type { TakesAny } from './compare-schemas.ts';

/** Of each type of JSON, and none that a field of ours would take by chance. */
const values: readonly unknown[] = [null, true, -0.5, '\u0000', [], [[]], {}, { 'no such field': 1 }];

/** Asks the route itself, with a request that it takes otherwise, and that has something at the place. */
export const takesAnyAt: TakesAny = (operation, place) => {
  const route = routeTable.find(({ spec }) => `${spec.method} ${spec.path}` === operation);
  const steps = [...place.matchAll(/\.(\w+)|\[\]/g)].map(([, field]) => field ?? 0);
  const body = route?.input.body;
  if (!route || !body || steps.length === 0) return false;
  const sample = sampleOf(route.spec.operationId).body;
  return values.every((value) => {
    const changed = structuredClone(sample);
    return putAt(changed, steps, value) && body.safeParse(changed).success;
  });
};

/** Whether there was something to put the value in place of. */
function putAt(body: unknown, steps: readonly (string | number)[], value: unknown): boolean {
  const [last = '', ...before] = steps.toReversed();
  const parent = before.reduceRight<unknown>((at, step) => within(at, step), body);
  if (within(parent, last) === undefined) return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has a value within it
  return Reflect.set(parent as object, last, value);
}

const within = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
