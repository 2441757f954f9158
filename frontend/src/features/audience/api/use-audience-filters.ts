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

/** Which people a list shows. */
export type AudienceFilter = {
  readonly search: string;
  readonly status?: SubscriberStatus | undefined;
  /**
   * Members of any of them; everybody when there are none. `noConsentRecorded` among them leaves only people
   * without a recorded consent, `exceptNoConsent` only the others.
   */
  readonly segmentIds: readonly string[];
};

/** Stands in the address where a status would. */
export const noConsentFilter = 'no_consent';

export const isOnlyWithoutConsent = ({ segmentIds }: Pick<AudienceFilter, 'segmentIds'>): boolean =>
  segmentIds.includes(noConsentRecorded);

/** What the chosen status says beside the status itself. */
export const computedSegments = ({ segmentIds }: Pick<AudienceFilter, 'segmentIds'>): string[] =>
  segmentIds.filter(isComputedSegment);

/** The segments that somebody chose to see. */
export const chosenSegments = ({ segmentIds }: Pick<AudienceFilter, 'segmentIds'>): string[] =>
  segmentIds.filter((id) => !isComputedSegment(id));

export type AudienceFilters = AudienceFilter & {
  readonly page: number;
  readonly order: SubscriberOrder;
  readonly direction: OrderDirection;
  /** Shown of everybody, beside what every list shows. */
  readonly attribute?: string | undefined;
};

// A status, an order or a segment that cannot be is left out, as somebody typed it into the address.
const isStatus = (value: string | null): value is SubscriberStatus =>
  subscriberStatuses.some((status) => status === value);

/** Far behind the last person of any audience, and still an offset that is answered. */
const mostPage = 10_000_000;

/** Everything that the list can be ordered by, with the attribute that it shows. */
export const offeredOrders = (attribute: string | undefined): readonly SubscriberOrder[] =>
  subscriberOrders.filter((order) => order !== 'attribute' || attribute !== undefined);

/** The filters of a list of people, kept in the address as its page is. */
export const useAudienceFilters = () => {
  const { params, search, page, change, turnTo } = useListAddress(mostPage);
  const status = params.get('status');
  const attribute = params.get('attribute') ?? undefined;
  const chosen = offeredOrders(attribute).find((one) => one === params.get('order'));
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
    order: chosen ?? 'createdAt',
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
  };
  return { filters, change, turnTo };
};
