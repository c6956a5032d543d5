const wrongAddress =
  'The browser refuses passkeys at this address. Open the console at the address of its links.';

/** What became of a passkey, by the name of the browser's error. */
export const passkeyTexts = {
  failed: 'The passkey did not work. Try again, or use another device.',
  unsupported: 'This browser has no passkeys. Open the console in a current Chrome, Safari, Edge or Firefox.',
  notMade: {
    SecurityError: wrongAddress,
    NotAllowedError: 'No passkey was made: the prompt was closed or timed out.',
    AbortError: 'No passkey was made: the prompt was cancelled.',
    InvalidStateError: 'This device already holds a passkey for your account.',
    ConstraintError: 'This device has no screen lock. Set one up, then try again.',
    NotSupportedError: 'This device cannot make a passkey of the kind that is needed.',
  } as Readonly<Record<string, string>>,
  notUsed: {
    SecurityError: wrongAddress,
    NotAllowedError: 'No passkey was used: the prompt was closed or timed out.',
    AbortError: 'No passkey was used: the prompt was cancelled.',
  } as Readonly<Record<string, string>>,
} as const;
