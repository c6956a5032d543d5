type Kind = 'pure' | 'cpu' | 'browser' | 'waits';

export const kinds: readonly { name: Kind; workers: number; leaves: number }[];
export const members: Readonly<Record<Exclude<Kind, 'cpu'>, readonly string[]>>;
export function kindOf(file: string): Kind;
