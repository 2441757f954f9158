import { useApi } from '../../../lib/api/use-api';

const refreshInterval = 60_000;

/** Returns the number of segments by origin. Undefined while counting. */
export const useSegmentTotals = () =>
  useApi('GET /segment/originTotal', {}, { refreshInterval }).data;
