import { english } from './english.ts';
import type { PersonWords } from './person-words.ts';

export const allPersonWords: readonly PersonWords[] = [english];
