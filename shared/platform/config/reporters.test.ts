import { parseReporter } from './reporters.ts';

describe('parseReporter', () => {
  it('reads the address and the secret of each service', () => {
    expect(parseReporter('google_web_risk+https://acme-1:ya29.a%2Fb@webrisk.googleapis.com')).toEqual({
      name: 'google_web_risk',
      base: 'https://webrisk.googleapis.com',
      project: 'acme-1',
      token: 'ya29.a/b',
    });
    expect(parseReporter('urlscan+http://k@10.0.0.1:99/scan/')).toEqual({
      name: 'urlscan',
      base: 'http://10.0.0.1:99/scan',
      key: 'k',
    });
  });

  it.each([
    'https://k@urlscan.io',
    'urlscan+https://urlscan.io',
    'urlscan+https://k:p@urlscan.io',
    'urlscan+https://k%0d%0ax@urlscan.io',
    'urlscan+https://k@urlscan.io?x=1',
    'google_web_risk+https://project@webrisk.googleapis.com',
    'google_web_risk+https://a%2Fb:t@webrisk.googleapis.com',
    'other+https://k@a.example',
  ])('refuses %s', (text) => {
    expect(parseReporter(text)).toBeUndefined();
  });
});
