import { readFileSync } from 'node:fs';
import { auditActions, auditSentence, fieldChanges } from './audit-sentence.ts';

const line = (more: Partial<Parameters<typeof auditSentence>[0]> = {}) => ({
  action: 'key.rotated',
  target: 'key_1',
  actor: { kind: 'member', id: 'mbr_1', name: 'Ada' },
  before: null,
  after: null,
  ...more,
});

describe('auditSentence', () => {
  it('has a sentence for every action that the service publishes', () => {
    const document: {
      paths: Record<string, { get?: { parameters: { name: string; schema: { enum?: string[] } }[] } }>;
    } = JSON.parse(readFileSync('openapi.json', 'utf8'));
    const published = document.paths['/v1/audit']?.get?.parameters.find(({ name }) => name === 'action')
      ?.schema.enum;
    expect(published?.length).toBeGreaterThan(60);
    expect([...auditActions]).toEqual(expect.arrayContaining(published ?? []));
  });

  it.each([
    [line(), 'Ada rotated the key key_1.'],
    [line({ actor: { kind: 'key', id: 'key_2' } }), 'The key key_2 rotated the key key_1.'],
    [
      line({ actor: { kind: 'operator', id: null }, action: 'project.renamed' }),
      'An operator renamed the project.',
    ],
    [
      line({ actor: { kind: 'service', id: null }, action: 'new.action' }),
      'The service did new.action to key_1.',
    ],
    [line({ target: '$&' }), 'Ada rotated the key $&.'],
    [
      line({ actor: { kind: 'member', id: 'mbr_1', name: null } }),
      'A former colleague rotated the key key_1.',
    ],
  ])('says who did what', (given, sentence) => {
    expect(auditSentence(given)).toBe(sentence);
  });

  it('lists the fields that differ', () => {
    const changes = fieldChanges({
      before: { name: 'a', scopes: ['usage:read'], same: 1, gone: null },
      after: { name: '', scopes: [], same: 1, since: { days: 2 } },
    });
    expect(changes).toEqual([
      { field: 'name', before: 'a', after: '""' },
      { field: 'scopes', before: 'usage:read', after: 'none' },
      { field: 'gone', before: 'null', after: '—' },
      { field: 'since', before: '—', after: '{"days":2}' },
    ]);
  });
});
