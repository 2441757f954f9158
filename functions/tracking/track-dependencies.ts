import type { Clock } from '../platform/clock';
import type { ClickTargets } from './click-targets';
import type { ShopLinks } from './shop-links';
import type { TokenReader } from './token-reader';
import type { TrackingEvent } from './tracking-event';

/** The dependencies for answering an open or a click. */
export type TrackDependencies = {
  readonly readToken: TokenReader;
  readonly targets: ClickTargets;
  readonly shopLinks: ShopLinks;
  /** Origin of the function that shows emails as web pages, without a trailing slash. */
  readonly webVersionUrl: string;
  readonly clock: Clock;
  /** Passes the tracking event on to be recorded. It may arrive twice. */
  readonly report: (trackingEvent: TrackingEvent) => Promise<void>;
};
