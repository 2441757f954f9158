import { useApi } from '../../../lib/api/use-api';

const refreshInterval = 60_000;

/** How many segments of each origin there are; undefined while they are being counted. */
export const useSegmentTotals = () =>
  useApi('GET /segment/originTotal', {}, { refreshInterval }).data;
