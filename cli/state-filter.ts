import { Option } from 'commander';

/** The filter of a list by how far its resources have come, as the API calls it. */
export const stateOption = (states: readonly string[]): Option =>
  new Option('--state <state>').choices(states);

/** The name that this filter had before lists called it the same everywhere. */
export const formerStateOption = (states: readonly string[]): Option =>
  new Option('--status <state>', 'deprecated: use --state').choices(states).conflicts('state');

/** The state that a list is narrowed to, under whichever name it was given. */
export const wantedState = <State>({ state, status }: { state?: State; status?: State }): State | undefined =>
  status ?? state;
