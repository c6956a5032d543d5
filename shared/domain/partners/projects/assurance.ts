/**
 * How well it is shown that a person is one, from the weakest to the strongest. `device`: a registered key signed.
 * `liveness`: the movements of a face were judged besides. `attested`: and a platform passkey whose authenticator
 * proved what it is, with user verification, is bound to the person.
 */
export const assuranceLevels = ['device', 'liveness', 'attested'] as const;

export type Assurance = (typeof assuranceLevels)[number];

/** Whether a level is the minimum that is wanted, or above it. */
export function reaches(level: Assurance, minimum: Assurance): boolean {
  return assuranceLevels.indexOf(level) >= assuranceLevels.indexOf(minimum);
}
