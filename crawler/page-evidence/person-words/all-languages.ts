import { bulgarian } from './bulgarian.ts';
import { croatian } from './croatian.ts';
import { czech } from './czech.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { hungarian } from './hungarian.ts';
import { italian } from './italian.ts';
import { norwegian } from './norwegian.ts';
import type { PersonWords } from './person-words.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { serbianCyrillic } from './serbian-cyrillic.ts';
import { slovak } from './slovak.ts';
import { slovenian } from './slovenian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';

/** The words of every language whose pages about people can be read. */
export const allPersonWords: readonly PersonWords[] = [
  bulgarian,
  croatian,
  czech,
  danish,
  dutch,
  english,
  finnish,
  french,
  german,
  greek,
  hungarian,
  italian,
  norwegian,
  polish,
  portuguese,
  romanian,
  russian,
  serbianCyrillic,
  slovak,
  slovenian,
  spanish,
  swedish,
  turkish,
  ukrainian,
];
