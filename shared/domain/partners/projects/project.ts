import type { PlanName, CustomLimits, PlanLimits } from '../limits/plans.ts';
import type { Mode } from './mode.ts';
import type { Scope } from './scopes.ts';

export interface Project {
  id: string;
  name: string;
  plan: PlanName;
  customLimits: CustomLimits | null;
  platform: string | null;
  ownerIdentityId: string | null;
}

/** Everything a request needs to know about the key it came with, read in one query. */
export interface ApiKey {
  id: string;
  projectId: string;
  mode: Mode;
  scopes: ReadonlySet<Scope>;
  /** Host patterns; empty means any. */
  domains: readonly string[];
  limits: PlanLimits;
}
