import { nameField } from './brand-input.ts';

it.each([
  ['Acme', 'Acme'],
  ['  Acme \u00a0 Bank ', 'Acme Bank'],
  ['Zu\u0308rich', 'Zürich'],
  ['7', '7'],
  ['李娜', '李娜'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['𝒜'.repeat(100), '𝒜'.repeat(100)],
])('%j is the name %j', (text, name) => {
  expect(nameField.parse(text)).toBe(name);
});

it.each([
  '',
  '   ',
  '!!!',
  '\u200d',
  'Ac\u0007me',
  'Acme\nBank',
  'Acme\u202eknab',
  'Ac\u200bme',
  'Ac\u00adme',
  'Acme\ue000',
  '\ud800 Acme',
  'a'.repeat(101),
])('%j is none', (text) => {
  expect(nameField.safeParse(text).success).toBe(false);
});
