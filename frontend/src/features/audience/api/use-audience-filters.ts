import { useSearchParams } from 'react-router-dom';
import { type SubscriberStatus, subscriberStatuses } from '../../../../../shared/subscriber-status';

/** Which people a list shows. */
export type AudienceFilter = {
  readonly search: string;
  readonly status?: SubscriberStatus | undefined;
  /** Members of any of them; everybody when there are none. */
  readonly segmentIds: readonly string[];
};

export type AudienceFilters = AudienceFilter & { readonly page: number };

const isStatus = (value: string | null): value is SubscriberStatus =>
  subscriberStatuses.some((status) => status === value);

/** Filters and page live in the URL: reloading, sharing and Back keep them. */
export const useAudienceFilters = () => {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const filters: AudienceFilters = {
    search: params.get('search') ?? '',
    status: isStatus(status) ? status : undefined,
    segmentIds: (params.get('segment') ?? '').split(',').filter(Boolean),
    page: Math.max(1, Number(params.get('page')) || 1),
  };
  /**
   * Changes some filters; any change but the page itself starts at page 1 again. Back undoes it,
   * but goes past a search as a whole, not key by key.
   */
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: 'search' in changes },
    );
  };
  return { filters, change };
};
