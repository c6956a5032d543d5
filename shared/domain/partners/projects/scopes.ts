/** What a key may do. A key made without a list gets all of them. */
export const scopes = [
  'identity:read',
  'identity:write',
  'stamps:read',
  'stamps:write',
  'trust:read',
  'trust:write',
  'passkeys:write',
  'brands:read',
  'brands:write',
  'webhooks:read',
  'webhooks:write',
] as const;

export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
