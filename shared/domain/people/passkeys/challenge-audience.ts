/** Who may answer a challenge: whoever asked for it, and nobody else. */
export type ChallengeAudience =
  | { kind: 'project'; projectId: string }
  | { kind: 'person'; identityId: string }
  /** Somebody at our own sign-in page who has not said who they are. */
  | { kind: 'visitor' };

/** As it is stored with the challenge. */
export function audienceName(audience: ChallengeAudience): string {
  if (audience.kind === 'project') return `project:${audience.projectId}`;
  return audience.kind === 'person' ? `person:${audience.identityId}` : 'visitor';
}
