/** ISO 8859-1 lower case, the first letters that most of Western Europe's registries accepted. */
const LATIN_1 = 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';
/** Unicode's Latin Extended-A, lower case, as far as IDNA 2008 accepts it. */
const EXTENDED_A = 'āăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĸĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž';
const FRENCH = 'ßàáâãäåæçèéêëìíîïñòóôõöùúûüýÿœ';

/**
 * Letters beyond ASCII that a registry accepts, by the registries' IDN tables (iana.org/domains/idn-tables) and terms;
 * '' accepts none that look Latin. In doubt the larger set: a name that cannot be registered costs one DNS query, one
 * that is not queried costs a find.
 */
const tables: readonly (readonly [suffixes: string, letters: string])[] = [
  ['uk us nl cz sk edu gov mil int arpa ie za ke ng mx gg je im', ''],
  ['jp cn tw hk kr th ru su by kz ge mk', ''],
  ['de', LATIN_1 + EXTENDED_A],
  ['eu pl', `${LATIN_1}${EXTENDED_A}șț`],
  ['fr re pm tf wf yt', FRENCH],
  ['be ch li lu', `${FRENCH}øðþ`],
  ['at', `${LATIN_1}œšž`],
  ['it va sm', 'ßàáâäæçèéêëìíîïñòóôöœùúûüÿ'],
  ['es cat gal eus', 'àáçèéíïñòóúü'],
  ['pt br', 'àáâãçéêíóôõúü'],
  ['dk', 'åäæéöøü'],
  ['no', 'àáäåæçčđèéêńñŋòóôöøšŧüž'],
  ['se nu', `${LATIN_1}ăąāćčĉċđďěęēėğģġĝħĥīįĩıĵķĺļľłńňņŋőōœřŕŗšśŝşťţŧűūůųũŵŷžźż`],
  ['fi', 'àáâãäåæçčđèéêëğǥȟǧǩìíîïñńŋòóôõöøšŧùúûüýÿžʒǯ'],
  ['is', 'áæéíðóöúýþ'],
  ['ca', 'àâæçèéêëîïôœùûüÿ'],
  ['cl ar', 'áàâãçéêíñóôõöúü'],
  ['hu', 'áéíóöőúüű'],
  ['ro', 'ăâîșțşţ'],
  ['tr', 'çğıöşüâîû'],
  ['lt', 'ąčęėįšųūž'],
  ['lv', 'āčēģīķļņōŗšūž'],
  ['ee', 'äõöšüž'],
  ['hr si rs ba me', 'čćđšž'],
  ['vn', 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'],
  ['info', `${LATIN_1}ąāćčđęēėģīįķļłńņōőœšśūůűųźżž`],
];

const lettersBySuffix = new Map(
  tables.flatMap(([suffixes, letters]) => suffixes.split(' ').map((suffix) => [suffix, letters] as const)),
);

/**
 * Whether a name with this letter beyond ASCII can be registered under the suffix. Registries that are not in the table
 * are assumed to accept every letter, as those of `com` and of most new suffixes do.
 */
export function registryTakes(suffix: string, letter: string): boolean {
  const letters = lettersBySuffix.get(suffix.slice(suffix.lastIndexOf('.') + 1));
  return letters === undefined || letters.includes(letter);
}
