import { useApi } from '../../lib/api/use-api';
import { useCustomerId } from '../../lib/session/customer-context';

const none: readonly string[] = [];

/** The colours of the brand, as its settings say; none while they are read. */
export const useBrandColors = (): readonly string[] => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return data?.brandColors ?? none;
};
