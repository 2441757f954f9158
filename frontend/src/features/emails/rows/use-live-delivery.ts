import { useApi } from '../../../lib/api/use-api';

/** In milliseconds, as often as the report. */
const refreshInterval = 5000;

/** Returns the current state of an email being sent. A row makes one request for all its cells. */
export const useLiveDelivery = (deliveryId: string) =>
  useApi('GET /delivery/{deliveryId}', { params: { deliveryId } }, { refreshInterval }).data;
