/** The kinds of facts for or against a person. Each is good or bad, and private but for what history shows of it. */
export const trustEventKinds = [
  'verification_succeeded',
  'verification_failed',
  'device',
  'device_suspected',
  'passkey',
  'passkey_suspected',
  'stamp',
  'dispute_upheld',
  'signal_positive',
  'signal_negative',
  'recovered',
] as const;

export type TrustEventKind = (typeof trustEventKinds)[number];

export interface TrustEvent {
  kind: TrustEventKind;
  at: Date;
  /**
   * When it stopped: a device revoked, a passkey deleted, a suspicion cleared, a stamp revoked, a signal expired. Null while
   * it lasts.
   */
  endedAt: Date | null;
  /** For a signal, its strength times the weight of the partner when it came, 0 to 1. Else 1. */
  weight: number;
  /** For a signal, the project it came from. */
  source: string | null;
}
