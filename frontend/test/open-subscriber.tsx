import type { SubscriberView } from '../../shared/contracts/subscribers';
import { SubscriberPage } from '../src/features/audience/pages/subscriber-page';
import { mockApi } from './mock-api';
import { customerId, renderPage } from './render-page';

export const subscriberId = '01JD00000000000000000READ1';
export const friendsSegmentId = '01JD00000000000000000FR1ND';
export const file = '01JD0000000000000000000F11';

export const aSubscriber = (changes: Partial<SubscriberView> = {}): SubscriberView => ({
  id: subscriberId,
  email: 'ada@shop.example',
  name: 'Ada',
  status: 'active',
  createdAt: '2026-11-01T10:00:00.000Z',
  fields: { city: 'Rome', size: 'M' },
  segmentIds: [friendsSegmentId],
  statusHistory: [],
  consents: [],
  ...changes,
});

/** Three segments: a manual, an imported, and a dynamic one. */
export const segments = [
  { id: friendsSegmentId, name: 'Friends', origin: 'manually' },
  { id: file, name: 'spring.csv', origin: 'file' },
  { id: '01JD0000000000000000000DYN', name: 'Romans', origin: 'dynamic' },
];

type Responses = Parameters<typeof mockApi>[0];

export const openSubscriber = (responses: Responses = {}) => {
  const calls = mockApi({
    'GET /subscriber/{subscriberId}': () => aSubscriber(),
    'GET /subscriber/{subscriberId}/activity': () => ({ events: [], total: 0 }),
    'GET /subscriber/{subscriberId}/sequences': () => ({ sequences: [], total: 0 }),
    'GET /subscriber/{subscriberId}/orders': () => ({ hasStore: false, orders: [] }),
    'GET /subscriber/fieldKeys': () => ({ fields: [{ key: 'colour', type: 'text' }] }),
    'GET /segment': () => ({ segments, total: 3 }),
    ...responses,
  });
  const page = renderPage(<SubscriberPage />, {
    path: '/customer/:customerId/subscriber/:subscriberId',
    at: `/customer/${customerId}/subscriber/${subscriberId}`,
  });
  return { calls, ...page };
};

/** Returns the calls that were made to one route. */
export const callsOf = (calls: ReturnType<typeof mockApi>, key: string) =>
  calls.filter((call) => call.key === key);
