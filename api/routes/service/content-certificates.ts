import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { ContentCertificates } from '../../../shared/domain/content/manifests/content-certificates.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { sha256Field } from '../id-fields.ts';

/** Said wherever the root is shown: C2PA readers will say `signingCredential.untrusted`, and are right. */
const trust =
  'This root is of this service alone. It is in no C2PA trust list: a reader that was not given it cannot know who signed.';

export const contentCertificatesRoute = defineRoute(
  {
    operationId: 'contentCertificates',
    method: 'get',
    path: '/.well-known/content-certificates.json',
    tag: 'Service',
    summary: 'Retrieve the certificates that C2PA manifests are signed with, newest first.',
    auth: 'none',
    cors: true,
    limit: endpointLimits.contentCertificates,
    input: {},
    responses: {
      200: {
        description: 'The certificates.',
        body: z.object({
          trust: z.string().meta({
            description: 'Why a reader does not know the root by itself.',
            example: 'The root is in no trust list.',
          }),
          certificates: z
            .array(
              z.object({
                kind: z.enum(['root', 'signer']).meta({
                  description:
                    '`signer`: what manifests are signed with. `root`: what readers have to be given.',
                }),
                sha256: sha256Field.meta({ description: 'SHA-256 of the certificate in DER.' }),
                notBefore: timestampField,
                notAfter: timestampField,
                pem: z
                  .string()
                  .meta({ description: 'The certificate (X.509).', example: '-----BEGIN CERTIFICATE-----' }),
              }),
            )
            .meta({ description: 'The root and the signers.' }),
        }),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { contentCertificates: ContentCertificates }) => {
    const published = await deps.contentCertificates.published();
    const certificates = published.map(({ id, kind, certificate, notBefore, notAfter }) => ({
      kind,
      sha256: id,
      notBefore: notBefore.toISOString(),
      notAfter: notAfter.toISOString(),
      pem: new X509Certificate(certificate).toString(),
    }));
    return {
      status: 200,
      body: { trust, certificates },
      headers: { 'Cache-Control': 'public, max-age=600' },
    };
  },
);
