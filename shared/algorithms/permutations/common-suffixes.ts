/**
 * Under what a brand's label is looked for unless the caller says otherwise, the likeliest first: suffixes with many names,
 * the ones that abuse lists of registrars and blocklists name again and again, and second-level ones that look like `com`.
 */
export const commonSuffixes: readonly string[] = `
  com net org co info online shop app io xyz
  top site store live me us biz pro club vip
  de uk co.uk fr it es nl eu ru cn pl br com.br in ca au com.au ch at be se no dk fi cz sk hu ro bg gr pt ie tr com.tr
  ua lt lv ee si hr rs is lu li jp co.jp kr tw hk sg my id co.id th vn ph pk bd ae sa il ir za co.za ng ke eg ma mx com.mx
  ar com.ar cl co.nz nz pe com.co uy ec ve
  cc tv to ws cm om la ai gg ly fm pw tk ml ga cf gq su asia mobi name tel
  support help services solutions security center email cloud digital host website space tech link click work world
  today life group agency company finance bank money cash credit insure trade market deals sale gift win bet fun
  one page dev art blog news media network global international systems plus zone team wiki lol icu cyou sbs cfd bond
  rest buzz fit monster quest loan bid stream download review party date racing men mom skin
  com.co com.de com.se co.com us.com eu.com uk.com de.com gov edu`
  .trim()
  .split(/\s+/)
  .filter((suffix, at, all) => all.indexOf(suffix) === at);
