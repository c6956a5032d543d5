import { arabic } from './arabic.ts';
import { bulgarian } from './bulgarian.ts';
import { chinese } from './chinese.ts';
import { croatian } from './croatian.ts';
import { czech } from './czech.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { filipino } from './filipino.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { hebrew } from './hebrew.ts';
import { hindi } from './hindi.ts';
import { hungarian } from './hungarian.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { lithuanian } from './lithuanian.ts';
import { norwegian } from './norwegian.ts';
import { persian } from './persian.ts';
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
import { thai } from './thai.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { vietnamese } from './vietnamese.ts';

/** The words of every language whose pages about people can be read. */
export const allPersonWords: readonly PersonWords[] = [
  arabic,
  bulgarian,
  chinese,
  croatian,
  czech,
  danish,
  dutch,
  english,
  filipino,
  finnish,
  french,
  german,
  greek,
  hebrew,
  hindi,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  lithuanian,
  norwegian,
  persian,
  polish,
  portuguese,
  romanian,
  russian,
  serbianCyrillic,
  slovak,
  slovenian,
  spanish,
  swedish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
];
