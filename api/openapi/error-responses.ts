import { roles } from '../../shared/domain/team/members/member.ts';
import type { ErrorCode } from '../../shared/platform/errors/codes.ts';
import { isOfConsole } from '../http/own-pages-only.ts';
import type { InputSchemas, RouteSpec } from '../http/route.ts';

/** Every reason an operation can refuse for: its own, and those of the steps every request of its kind goes through. */
export function errorResponses(spec: RouteSpec, input: InputSchemas): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (spec.auth === 'api-key') {
    codes.add('api_key_missing').add('api_key_invalid').add('api_key_expired').add('project_suspended');
    codes.add('domain_not_allowed').add('store_unavailable');
    if (spec.scope !== undefined) codes.add('scope_missing');
  }
  if (spec.auth === 'enrollment-token') codes.add('token_missing');
  if (spec.auth === 'person') {
    codes.add('token_missing').add('token_invalid').add('possession_invalid').add('store_unavailable');
  }
  for (const code of refusalsOfConsole(spec)) codes.add(code);
  if (spec.limit !== 'none') codes.add('rate_limited');
  if (input.params || input.query || input.body || input.media) codes.add('invalid_request');
  if (input.body) codes.add('malformed_json');
  if (input.body || input.media) codes.add('body_too_large').add('unsupported_media_type');
  if (input.media?.some((media) => media.as === 'bytes') === true) codes.add('overloaded');
  if (spec.creates === true)
    codes.add('idempotency_key_reused').add('idempotency_in_progress').add('store_unavailable');
  for (const code of spec.errors) codes.add(code);
  return [...codes];
}

/** What a page of the console may be refused for before its request is looked at. */
function refusalsOfConsole(spec: RouteSpec): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (spec.member) {
    codes.push('session_missing', 'store_unavailable');
    if (spec.member.of === 'project') codes.push('project_not_found');
    if (spec.member.of === 'project' && spec.member.widens === true) codes.push('project_suspended');
    if (isForSomeRoles(spec.member)) codes.push('role_missing');
    if (spec.member.stepUp === true) codes.push('step_up_required');
  }
  if (isOfConsole(spec) && spec.method !== 'get') codes.push('cross_site_refused', 'unsupported_media_type');
  return codes;
}

/** What every member of a project may do is refused to nobody for a role. */
function isForSomeRoles(member: NonNullable<RouteSpec['member']>): boolean {
  if (member.of === 'project') return roles.some((role) => !member.roles.includes(role));
  return member.of === 'operators';
}
