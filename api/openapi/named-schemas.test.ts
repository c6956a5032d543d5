import { NamedSchemas } from './named-schemas.ts';

describe('named schemas', () => {
  const state = { type: 'string', enum: ['open', 'gone'] };
  const named = (given: object): NamedSchemas => {
    const schemas = new NamedSchemas();
    schemas.add('AlertState', { ...given });
    return schemas;
  };
  const $ref = '#/components/schemas/AlertState';

  it('are referenced with the words that a place has of its own', () => {
    const schemas = named({ ...state, description: 'What became of it.' });
    expect(schemas.reference({ ...state, description: 'What became of it.' })).toEqual({ $ref });
    expect(schemas.reference({ ...state, description: 'Only these.' })).toEqual({
      $ref,
      description: 'Only these.',
    });
  });

  it('are deprecated at a place and not everywhere', () => {
    const deprecated = true;
    expect(named(state).reference({ ...state, deprecated })).toEqual({ $ref, deprecated });
    const schemas = named({ ...state, deprecated });
    expect(schemas.components([])).toEqual({ AlertState: state });
    expect(schemas.reference(state)).toEqual({ $ref });
    expect(schemas.reference({ ...state, deprecated })).toEqual({ $ref, deprecated });
  });

  it('are not those with a deprecated field where another has none', () => {
    const schemas = named({ type: 'object', properties: { state } });
    const other = { type: 'object', properties: { state: { ...state, deprecated: true } } };
    expect(schemas.reference(other)).toEqual(other);
  });
});
