import { createAddressPolicy } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';
import { parseOutboundUrl } from './outbound-url.ts';

const production = { policy: createAddressPolicy({ allowlist: [] }), allowHttp: false };
const plainAllowed = { ...production, allowHttp: true };
const development = {
  policy: createAddressPolicy({ allowlist: ['127.0.0.0/8', '::1/128'] }),
  allowHttp: false,
};

function refusal(url: string, rules: Parameters<typeof parseOutboundUrl>[1]): string {
  try {
    return parseOutboundUrl(url, rules).forgivable ?? 'accepted';
  } catch (error) {
    if (error instanceof OutboundError && error.kind === 'refused' && !error.retryable) return error.reason;
    throw error;
  }
}

describe('a URL of a public host', () => {
  it('is split into what is dialled and what is sent', () => {
    expect(parseOutboundUrl('https://Hooks.Example.COM.:8443/a%20b?c=d#e', production)).toEqual({
      origin: 'https://hooks.example.com.:8443',
      secure: true,
      hostname: 'hooks.example.com',
      port: 8443,
      path: '/a%20b?c=d',
    });
    expect(parseOutboundUrl('https://[2606:4700::1111]', production)).toEqual({
      origin: 'https://[2606:4700::1111]',
      secure: true,
      hostname: '2606:4700::1111',
      port: 443,
      path: '/',
      address: '2606:4700::1111',
    });
    expect(parseOutboundUrl('https://bücher.example/', production).hostname).toBe('xn--bcher-kva.example');
  });

  it.each([
    ['https://example.com/', 'accepted', 'accepted'],
    ['https://8.8.8.8/', 'accepted', 'accepted'],
    ['http://example.com/', 'scheme_not_allowed', 'accepted'],
    ['http://8.8.8.8/', 'scheme_not_allowed', 'accepted'],
    ['http://example.com:8080/', 'scheme_not_allowed', 'accepted'],
    ['https://example.com:8080/', 'port_not_allowed', 'accepted'],
    ['https://example.com:22/', 'port_not_allowed', 'port_not_allowed'],
    ['https://8.8.8.8:6379/', 'port_not_allowed', 'port_not_allowed'],
    ['https://example.com:0/', 'port_not_allowed', 'port_not_allowed'],
    ['ftp://example.com/', 'scheme_not_allowed', 'scheme_not_allowed'],
    ['https://user@example.com/', 'userinfo_not_allowed', 'userinfo_not_allowed'],
  ])('%s: %s, and %s where http is allowed', (url, strict, plain) => {
    expect([refusal(url, production), refusal(url, plainAllowed)]).toEqual([strict, plain]);
  });

  it('is at most 2,048 characters long', () => {
    const base = 'https://example.com/';
    expect(refusal(base.padEnd(2_048, 'a'), production)).toBe('accepted');
    expect(refusal(base.padEnd(2_049, 'a'), production)).toBe('url_too_long');
  });
});

describe('an allowlisted address', () => {
  it.each([
    'http://127.0.0.1:34567/x',
    'https://127.1:9/',
    'http://[::1]:8000/',
    'http://[::ffff:127.0.0.1]:81/',
  ])('is exempt from scheme, port and public-address rules: %s', (url) => {
    expect(refusal(url, development)).toBe('accepted');
  });

  it.each([
    ['http://u:p@127.0.0.1:34567/', 'userinfo_not_allowed'],
    ['gopher://127.0.0.1:34567/', 'scheme_not_allowed'],
    ['file://127.0.0.1/etc/passwd', 'scheme_not_allowed'],
    ['http://127.0.0.1:99999/', 'url_invalid'],
    ['http://10.0.0.1:34567/', 'address_not_public'],
    ['http://localhost:34567/', 'local_name'],
    ['http://receiver.test:34567/', 'scheme_not_allowed'],
  ])('but %s: %s', (url, reason) => {
    expect(refusal(url, development)).toBe(reason);
  });
});
