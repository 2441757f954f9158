import { useApi } from '../../../lib/api/use-api';

const refreshInterval = 60_000;

/**
 * Returns how many segments were created in each way: with rules, by a form, by a file import, or
 * manually. Undefined while counting.
 */
export const useSegmentTotals = () =>
  useApi('GET /segment/originTotal', {}, { refreshInterval }).data;
