/** The declarations of a person, as they are typed. */
export interface StatementForm {
  name: string;
  email: string;
  postalAddress: string;
  work: string;
  originalUrl: string;
  declared: readonly Declaration[];
}

export const declarations = ['goodFaith', 'accurate', 'authorised'] as const;
export type Declaration = (typeof declarations)[number];

export const emptyStatement: StatementForm = {
  name: '',
  email: '',
  postalAddress: '',
  work: '',
  originalUrl: '',
  declared: [],
};

/** As the service takes it; what is left empty is not there. The form asks for all three declarations before it is sent. */
export function statementOf({ name, email, postalAddress, work, originalUrl }: StatementForm) {
  return {
    name,
    email,
    postalAddress: orNull(postalAddress),
    work: orNull(work),
    originalUrl: orNull(originalUrl),
    goodFaith: true,
    accurate: true,
    authorised: true,
  } as const;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
