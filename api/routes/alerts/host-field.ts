import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** A host as addresses have it, IP addresses included; in lower case and punycode, without a dot at its end. */
export const hostField = z
  .string()
  .min(1)
  .max(253)
  .transform((text, context) => {
    const host = text.startsWith('[') ? text.toLowerCase() : domainToASCII(text).replace(/\.$/, '');
    if (host !== '') return host;
    context.addIssue('must be a host, such as example.com');
    return z.NEVER;
  });
