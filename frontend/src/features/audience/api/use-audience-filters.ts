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
  /** Members of any of them; everybody when there are none. */
  readonly segmentIds: readonly string[];
};

export type AudienceFilters = AudienceFilter & {
  readonly page: number;
  /** By the day people were added. */
  readonly direction: OrderDirection;
};

const isStatus = (value: string | null): value is SubscriberStatus =>
  subscriberStatuses.some((status) => status === value);

/** The filters of a list of people, kept in the address as its page is. */
export const useAudienceFilters = () => {
  const { params, search, page, change, turnTo } = useListAddress();
  const status = params.get('status');
  const filters: AudienceFilters = {
    search,
    status: isStatus(status) ? status : undefined,
    segmentIds: (params.get('segment') ?? '').split(',').filter(Boolean),
    page,
    direction: params.get('direction') === 'ascending' ? 'ascending' : 'descending',
  };
  return { filters, change, turnTo };
};
