import { bearsName, namesNotBorne } from './bears-name.ts';

describe('bearsName and namesNotBorne', () => {
  it.each([
    ['acme.example', 'Acme'],
    ['www.acme.example', 'ACME'],
    ['acme-bank.example', 'Acme Bank'],
    ['acmebank.example', 'Acme Bank'],
    ['acme.example', 'Acme Bank'],
    ['acme-kenya.example', 'Acme'],
    ['zuerich-rueck.example', 'Zürich Rück'],
    ['zurich.example', 'Zürich'],
    ['xn--mnchen-3ya.example', 'München'],
    ['nestle.com', 'Nestlé'],
    ['applebank.com', 'Apple Bank'],
    ['acme.github.io', 'Acme'],
  ])('%s bears %s', (host, name) => {
    expect(bearsName(host, name)).toBe(true);
  });

  it.each([
    ['attacker.example', 'Acme'],
    // What impostors register.
    ['acrne.example', 'Acme'],
    ['acmme.example', 'Acme'],
    ['xn--cme-5cd.example', 'Acme'],
    ['acme-login.example', 'Acme'],
    ['secure-acme.example', 'Acme'],
    ['acme.attacker.example', 'Acme'],
    ['attacker.example', 'Attacker Acme'],
    ['bank.example', 'Acme Bank'],
    ['apple.com', 'Apple Bank'],
    ['127.0.0.1', 'Acme'],
  ])('%s does not bear %s', (host, name) => {
    expect(bearsName(host, name)).toBe(false);
  });

  it('asks for every name, and takes a part of a name that is borne', () => {
    const hosts = ['attacker.example', 'acme-bank.example'];
    expect(namesNotBorne(hosts, ['Acme Bank', 'Acme'])).toEqual([]);
    expect(namesNotBorne(hosts, ['Attacker', 'Victim'])).toEqual(['Victim']);
    expect(namesNotBorne([], ['Acme'])).toEqual(['Acme']);
  });
});
