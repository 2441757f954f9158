import { noConsentRecorded } from '../../../../../shared/audience/no-consent';
import { useApi } from '../../../lib/api/use-api';
import { noConsentFilter } from './use-audience-filters';

const pollOptions = { keepPreviousData: true, refreshInterval: 60_000 };

/** The number of subscribers by status, plus `no_consent`. */
type Counts = Readonly<Record<string, number | undefined>>;

/**
 * Counts subscribers by status. Subscribers without a recorded consent are counted separately from
 * those who unsubscribed. Undefined until both counts are known.
 */
export const useStatusCounts = (
  segmentIds: readonly string[] = [],
  search = '',
): Counts | undefined => {
  const filter = search || undefined;
  const all = useApi(
    'GET /subscriber/statusTotal',
    { query: { segmentIds: [...segmentIds], filter } },
    pollOptions,
  ).data;
  const without = useApi(
    'GET /subscriber/statusTotal',
    { query: { segmentIds: [...segmentIds, noConsentRecorded], filter } },
    pollOptions,
  ).data;
  if (!all || !without) return undefined;
  const noConsent = without.find(({ status }) => status === 'unsubscribed')?.count ?? 0;
  const counts: Counts = Object.fromEntries(all.map(({ status, count }) => [status, count]));
  const { unsubscribed } = counts;
  return {
    ...counts,
    // The two counts may be from different moments, so the difference could be negative.
    ...(unsubscribed === undefined ? {} : { unsubscribed: Math.max(0, unsubscribed - noConsent) }),
    ...(without.length === 0 ? {} : { [noConsentFilter]: noConsent }),
  };
};
