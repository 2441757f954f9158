import { useApi } from '../../../lib/api/use-api';

/** The refresh interval in milliseconds, which is the same as the report's. */
const refreshInterval = 5000;

/** Returns the current state of an email being sent. All cells of a row share one request. */
export const useLiveDelivery = (deliveryId: string) =>
  useApi('GET /delivery/{deliveryId}', { params: { deliveryId } }, { refreshInterval }).data;
