import type { Route, RouteSpec } from './route.ts';

/** What sets an operation apart from the one that replaced it. */
interface Former extends Pick<RouteSpec, 'operationId' | 'method' | 'path' | 'summary' | 'limit'> {
  /** The day from which it is deprecated: `2026-11-30`. */
  since: string;
}

/** The way in which an operation was called before, and still may be: everything else is that of the operation, its code included. */
export const formerRoute = <Deps>(route: Route<Deps>, { since, ...former }: Former): Route<Deps> => ({
  ...route,
  spec: {
    ...route.spec,
    ...former,
    deprecated: { since, replacedBy: route.spec.path, guide: '/docs/upgrading' },
  },
});
