import { useApi } from '../../../lib/api/use-api';

/**
 * The refresh interval in milliseconds. It is needed because imports and sign-ups continue without
 * any action on this screen.
 */
const refreshInterval = 60_000;

/** Returns the size of the audience by status, and its changes over the last 30 days. */
export const useGrowth = () =>
  useApi('GET /subscriber/growth', { query: { days: 30 } }, { refreshInterval });
