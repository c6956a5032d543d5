import type { Operate } from './operate.ts';
import type { Story } from './story.ts';

/** What every step of a demo has at hand. */
export interface Scene {
  /** Of the running service. */
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
  /** The number that stands for this person's face. */
  seed: string;
  userId: string;
  identityId: string;
  identityToken: string;
}
