export interface PasskeySettings {
  rpIds: [string, ...string[]];
  origins: string[];
  ownOrigin: string;
  attestationRoots: string | undefined;
}

interface PasskeyVariables {
  PASSKEY_RP_IDS: string[];
  PASSKEY_ORIGINS: string[];
  PASSKEY_ATTESTATION_ROOTS?: string | undefined;
}

/** Defaults to the service's own address; browsers make no passkeys for a bare IP address: loopback is `localhost`. */
export function passkeySettings(env: PasskeyVariables, publicUrl: string): PasskeySettings {
  const own = new URL(publicUrl);
  const isLoopback = own.hostname === '127.0.0.1' || own.hostname === '[::1]';
  const host = isLoopback ? 'localhost' : own.hostname;
  const origin = isLoopback ? own.origin.replace(own.hostname, host) : own.origin;
  const [first = host, ...others] = env.PASSKEY_RP_IDS;
  return {
    rpIds: [first, ...others],
    origins: env.PASSKEY_ORIGINS.length > 0 ? env.PASSKEY_ORIGINS : [origin],
    ownOrigin: origin,
    attestationRoots: env.PASSKEY_ATTESTATION_ROOTS,
  };
}
