import { domainToASCII } from 'node:url';
import { fromPunycode, punycode } from './punycode.ts';

const encoded = (text: string): string =>
  punycode(Array.from(text, (character) => character.codePointAt(0) ?? 0));

// RFC 3492 section 7.1, in lower case as the DNS has labels.
it.each([
  ['ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['pročprostěnemluvíčesky', 'proprostnemluvesky-uyb24dma41a'],
  ['почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
  ['porquénopuedensimplementehablarenespañol', 'porqunopuedensimplementehablarenespaol-fmd56a'],
  ['tạisaohọkhôngthểchỉnóitiếngviệt', 'tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g'],
  ['ひとつ屋根の下2', '2-u9tlzr9756bt3uc0v'],
  ['そのスピードで', 'd9juau41awczczp'],
])('writes %s as RFC 3492 does', (text, ascii) => {
  expect(encoded(text)).toBe(ascii);
  expect(fromPunycode(ascii)).toBe(text);
});

it('writes what node:url writes', () => {
  const letters = Array.from('abcxyz019-äößéłőżşñðпрѕԁөηκաքひ中ạṛꞑ');
  let state = 1;
  for (let round = 0; round < 3000; round += 1) {
    let label = 'ä';
    for (let length = round % 12; length >= 0; length -= 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      label += letters[(state >>> 8) % letters.length] ?? '';
    }
    label += 'x';
    if (label.startsWith('--', 2)) continue;
    expect([label, `xn--${encoded(label)}`]).toEqual([label, domainToASCII(label)]);
    expect(fromPunycode(encoded(label))).toBe(label);
  }
});

it.each(['a!', 'ä', '99999999999', 'zzzzzzzz', 'abc-9'])('reads nothing from %s', (text) => {
  expect(fromPunycode(text)).toBeUndefined();
});
