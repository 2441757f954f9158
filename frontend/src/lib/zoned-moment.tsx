import { useApi } from './api/use-api';
import { formatInZone, formatMoment } from './format';
import { useCustomerId } from './session/customer-context';

type Props = {
  /** ISO 8601. */
  readonly at: string;
};

/** A moment on the customer's clocks, with their zone: 'Nov 21, 2026, 9:30 AM, Europe/Berlin'. */
export const ZonedMoment = ({ at }: Props) => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return data ? formatInZone(at, data.timeZone) : formatMoment(at);
};
