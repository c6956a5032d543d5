import type { Operate } from './operate.ts';
import type { Story } from './story.ts';

/** The context of every step of a demo. */
export interface Scene {
  /** The URL of the running service. */
  url: string;
  story: Story;
  operate: Operate;
  /** Where the person's test device keeps its key between two steps. */
  deviceFile: string;
}

export interface Partner {
  keyId: string;
  apiKey: string;
  platform: string;
  webhookId: string;
  webhookSecret: string;
}

export interface Person {
  /** The seed of this person's synthetic face. */
  seed: string;
  userId: string;
  identityId: string;
  identityToken: string;
}
