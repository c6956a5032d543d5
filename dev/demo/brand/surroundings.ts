import { readHost } from '../../../shared/algorithms/names/host-parts.ts';
import type { Site } from '../../testbed/labelled-site.ts';
import { type ReceivedMail, startMailServer } from '../../testbed/mail-server.ts';
import { abuseEntity, json, startRdapServer } from '../../testbed/rdap-server.ts';
import { startWeb, type Web } from '../../testbed/serve-web.ts';
import type { OwnService } from '../own-service.ts';
import type { Story } from '../story.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';
import type { Impostor } from './brand-web.ts';

/** The context of every step. */
export interface BrandScene extends Surroundings {
  story: Story;
  service: OwnService;
  /** The partner's API key; set by the step that creates it. */
  key: string;
  secret: string;
  /** Whose name is watched, in the words of the story: `the bank`. */
  owner: string;
  /** The host that the story takes down. */
  target: string;
  /** Those whom its notices go to, in order. */
  contacts: readonly string[];
}

export interface WatchedBrand {
  brandId: string;
  /** URLs of the pages that impersonate the brand, as crawlers visit them. */
  impostorUrls: ReadonlySet<string>;
}

/** All outside systems that the service contacts in this demo, on loopback. */
export interface Surroundings {
  web: Web;
  honest: readonly Site[];
  /** TXT records of domain proofs, by name. */
  texts: Map<string, string>;
  mails: ReceivedMail[];
  receiver: WebhookReceiver;
  /** Environment variables that point the service to them instead of to the internet. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

export const registrarAddress = 'abuse@name-counter.net';
export const networkAddress = 'abuse@cellar-racks.net';
/** A worker runs a due timer within seconds; an overloaded machine takes longer. */
const webhookPatienceMs = 90_000;

/** What is served on a small web. */
export interface Served {
  impostors: readonly Impostor[];
  honest: readonly Site[];
  /** The loopback address of all its hosts. */
  address: string;
}

export async function openSurroundings({ impostors, honest, address }: Served): Promise<Surroundings> {
  const texts = new Map<string, string>();
  const web = await startWeb({
    sites: [...impostors.map(({ site }) => site), ...honest],
    address,
    records({ name, type }) {
      const value = texts.get(name);
      return type === 'TXT' && value !== undefined ? [{ type, value }] : null;
    },
  });
  const mail = await startMailServer();
  const rdap = await startRdapServer(['com', 'net', 'org', 'info', 'de']);
  for (const { host } of impostors) {
    const domain = readHost(host)?.registrableDomain ?? host;
    const entities = [abuseEntity('registrar', registrarAddress, 'Name Counter Ltd')];
    const events = [
      { eventAction: 'registration', eventDate: new Date(Date.now() - 3 * 86_400_000).toISOString() },
    ];
    rdap.responses.set(`/domain/${domain}`, json({ objectClassName: 'domain', entities, events }));
  }
  const network = [abuseEntity('registrant', networkAddress, 'Cellar Racks')];
  rdap.responses.set(`/ip/${address}`, json({ objectClassName: 'ip network', entities: network }));
  const receiver = await startWebhookReceiver(webhookPatienceMs);
  return {
    web,
    honest,
    texts,
    mails: mail.mails,
    receiver,
    environment: {
      DNS_SERVERS: web.dns,
      NETWORK_ALLOWLIST: [...new Set(['127.0.0.1/32', `${address}/32`])].join(','),
      // The demo's own name server needs no rate limit.
      DNS_QUESTIONS_PER_SECOND: '2000',
      SMTP_URL: mail.url,
      RDAP_BOOTSTRAP_URL: rdap.url,
      TAKEDOWN_SENDER: 'Humanmark Demo Desk <desk@humanmark-demo.net>',
    },
    async close() {
      await receiver.close();
      rdap.close();
      await mail.close();
      await web.close();
    },
  };
}
