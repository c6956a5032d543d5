import type { OwnService } from '../own-service.ts';
import type { Story } from '../story.ts';
import type { Surroundings } from './surroundings.ts';

/** What every step has at hand. */
export interface BrandScene extends Surroundings {
  story: Story;
  service: OwnService;
  /** Of the partner; given by the step that creates it. */
  key: string;
  secret: string;
}

export interface WatchedBrand {
  brandId: string;
  /** Of the pages that pretend to be it, as crawlers visit them. */
  impostorUrls: ReadonlySet<string>;
}
