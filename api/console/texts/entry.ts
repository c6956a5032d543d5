/** Signing in and joining. */
export const entryTexts = {
  signIn: 'Sign in to the console',
  signInWhy: 'Use the passkey that you made when you joined.',
  signInAction: 'Sign in with a passkey',
  signInAside:
    'No passkey on this device? Your phone or security key works as well: the browser offers it. If all of them are lost, ask an operator of this service for a recovery link.',
  title: 'Sign in',
  sessionEnded: 'Your session has ended',
  sessionEndedWhy: 'Sign in again to return to this page. What you had not saved is lost.',
  joinTitle: 'Join',
  opening: 'Opening your link',
  noToken: 'This link is not complete',
  noTokenWhy: 'Open the whole link as you were given it. It ends with a long code.',
  toSignIn: 'Go to sign-in',
  linkInvalid: 'This link does not work',
  linkInvalidWhy: {
    invitation_invalid: 'It was used already, was withdrawn, or is mistyped. Ask for a new one.',
    invitation_expired: 'It has expired. Ask for a new one.',
  } as Readonly<Record<string, string>>,
  projectTitle: (project: string) => `Join ${project}`,
  projectWhy: (role: string, by: string | null) =>
    by === null ? `You are invited as ${role}.` : `${by} invites you as ${role}.`,
  operatorTitle: 'Become an operator',
  operatorWhy:
    'Operators look after this installation. They see the list of its projects and can invite owners.',
  recoveryTitle: (name: string | null) => (name === null ? 'Welcome back' : `Welcome back, ${name}`),
  recoveryWhy:
    'Make a new passkey. All your earlier ones stop working, and you are signed out everywhere else.',
  name: 'Your name',
  nameHint: 'Your team sees it, for example beside what you change.',
  passkeyWhy: 'You sign in with a passkey of this device: no password. It takes one touch.',
  joinAction: 'Make a passkey and join',
  recoverAction: 'Make a new passkey',
  joinSignedIn: (name: string) => `Join as ${name}`,
  roles: { owner: 'an owner', developer: 'a developer', reviewer: 'a reviewer', viewer: 'a viewer' },
} as const;
