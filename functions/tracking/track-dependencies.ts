import type { Clock } from '../platform/clock';
import type { ClickTargets } from './click-targets';
import type { Hit } from './hit';
import type { ShopLinks } from './shop-links';
import type { TokenReader } from './token-reader';

/** What answering an open or a click takes. */
export type TrackDependencies = {
  readonly readToken: TokenReader;
  readonly targets: ClickTargets;
  readonly shopLinks: ShopLinks;
  /** Origin of the function that shows mails as web pages, without a slash at the end. */
  readonly webVersionUrl: string;
  readonly clock: Clock;
  /** Hands the hit on to be recorded. It may arrive twice. */
  readonly report: (hit: Hit) => Promise<void>;
};
