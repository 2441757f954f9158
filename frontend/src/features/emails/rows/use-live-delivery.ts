import { useApi } from '../../../lib/api/use-api';

/** As often as the report asks. */
const refreshInterval = 5000;

/** An email on its way, as it is now; its row asks once for all of its cells. */
export const useLiveDelivery = (deliveryId: string) =>
  useApi('GET /delivery/{deliveryId}', { params: { deliveryId } }, { refreshInterval }).data;
