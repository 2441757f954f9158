import { useApi } from '../../../lib/api/use-api';

/** Imports and sign-ups go on without anybody on this screen. */
const refreshInterval = 60_000;

/** How large the audience is, by status, and how it came to it over the last 30 days. */
export const useGrowth = () =>
  useApi('GET /subscriber/growth', { query: { days: 30 } }, { refreshInterval });
