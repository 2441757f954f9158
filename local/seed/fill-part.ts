import type { Cloud } from '@mailbloom/embedded-cloud';
import type { ShopifyLocal } from '@mailbloom/shopify-simulator';
import type { DemoAgency } from './demo-agency';
import type { createDemoCalls, DemoCall } from './demo-calls';
import type { DemoHistory, PlannedHistory } from './demo-history';
import type { DemoParts } from './demo-parts';

/** What a part of the demo is filled with. */
export type FillContext = {
  readonly cloud: Cloud;
  /** The simulator of the store's shop. */
  readonly shopify: ShopifyLocal;
  /** The repositories, the time of the first start, and random values of this part alone. */
  readonly parts: DemoParts;
  /** The store Olive & Fern. */
  readonly agency: DemoAgency;
  /** Returns a function that calls the product's API as the user with this id. */
  readonly callsOf: ReturnType<typeof createDemoCalls>;
  /** Calls the product's API as the owner of Olive & Fern, and as the agency's manager. */
  readonly owner: DemoCall;
  readonly manager: DemoCall;
  /** The same past as `history`, in the calendar of the plan. */
  readonly planned: PlannedHistory;
  /** The store's people, and the emails it has sent. */
  readonly history: DemoHistory;
};

/** A part of the demo that is written after the first screen can be shown. */
export type FillPart = {
  /** Names the part in the data folder. Must not change. */
  readonly name: string;
  /**
   * Writes the part. Repeated from its beginning after an interruption, so it must use the same ids
   * and times again, or look at what already exists.
   */
  readonly fill: (context: FillContext) => Promise<void>;
};
