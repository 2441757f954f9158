import { idPattern } from '../../../../../shared/audience/id-pattern';
import {
  exceptNoConsent,
  isComputedSegment,
  noConsentRecorded,
} from '../../../../../shared/audience/no-consent';
import {
  type SubscriberOrder,
  subscriberOrders,
} from '../../../../../shared/audience/subscriber-orders';
import {
  type SubscriberStatus,
  subscriberStatuses,
} from '../../../../../shared/audience/subscriber-status';
import type { OrderDirection } from '../../../../../shared/ordered-rows';
import { useListAddress } from '../../../components/list/use-list-address';

/** The filter that decides which subscribers a list shows. */
export type AudienceFilter = {
  readonly search: string;
  readonly status?: SubscriberStatus | undefined;
  /**
   * Shows members of any of these segments, or everyone if empty. The computed segment
   * `noConsentRecorded` limits the list to subscribers without a recorded consent, and
   * `exceptNoConsent` to all others.
   */
  readonly segmentIds: readonly string[];
};

/**
 * Represents unsubscribed people without a recorded consent. In the URL, it appears in place of a
 * status.
 */
export const noConsentFilter = 'no_consent';

export const hasOnlyNoConsentFilter = ({
  segmentIds,
}: Pick<AudienceFilter, 'segmentIds'>): boolean => segmentIds.includes(noConsentRecorded);

/** Returns the computed segments implied by the selected status. */
export const computedSegments = ({ segmentIds }: Pick<AudienceFilter, 'segmentIds'>): string[] =>
  segmentIds.filter(isComputedSegment);

/** Returns the segments the user selected. */
export const selectedSegmentIds = ({ segmentIds }: Pick<AudienceFilter, 'segmentIds'>): string[] =>
  segmentIds.filter((id) => !isComputedSegment(id));

export type AudienceFilters = AudienceFilter & {
  readonly page: number;
  readonly order: SubscriberOrder;
  readonly direction: OrderDirection;
  /** The attribute to show as an additional column. */
  readonly attribute?: string | undefined;
};

// Invalid statuses, orders, and segments are ignored, because someone may type a URL manually.
const isStatus = (value: string | null): value is SubscriberStatus =>
  subscriberStatuses.some((status) => status === value);

/** A page number far beyond the end of any audience, whose offset is still valid. */
const maxPage = 10_000_000;

/** Returns every order that the list can have, including by the attribute that it shows. */
export const availableOrders = (attribute: string | undefined): readonly SubscriberOrder[] =>
  subscriberOrders.filter((order) => order !== 'attribute' || attribute !== undefined);

/** Stores a subscriber list's filters in the URL, together with its page. */
export const useAudienceFilters = () => {
  const { params, search, page, change, turnTo } = useListAddress(maxPage);
  const status = params.get('status');
  const attribute = params.get('attribute') ?? undefined;
  const requestedOrder = availableOrders(attribute).find((one) => one === params.get('order'));
  const filters: AudienceFilters = {
    search,
    status: isStatus(status) ? status : undefined,
    segmentIds: [
      ...(params.get('segment') ?? '').split(',').filter((id) => idPattern.test(id)),
      ...(status === noConsentFilter ? [noConsentRecorded] : []),
      ...(status === 'unsubscribed' ? [exceptNoConsent] : []),
    ],
    page,
    attribute,
    order: requestedOrder ?? 'createdAt',
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
  };
  return { filters, change, turnTo };
};
