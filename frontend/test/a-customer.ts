import type { CustomerView } from '../../shared/contracts/customers';

/** A store that is set up and can send. */
export const aCustomer = (changes: Partial<CustomerView> = {}): CustomerView => ({
  id: 'c1',
  name: 'Olive & Fern',
  email: 'owner@olive.test',
  timeZone: 'Europe/Paris',
  status: 'active',
  premium: true,
  businessAddress: 'Lindenstraße 14, Berlin',

  activeSubscribers: 2418,
  brandColors: [],
  brandColorSlots: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
