import type { DeliveryView } from '../../shared/contracts/deliveries';
import type { DeliveryReport } from '../../shared/contracts/delivery-report';
import { ReportPage } from '../src/features/stats/pages/report-page';
import { mockApi } from './mock-api';
import { renderPage } from './render-page';

export const delivery: DeliveryView = {
  id: '01JD000000000000000000DLVR',
  name: 'Spring',
  subject: 'Spring is here',
  status: 'sent',
  sendTo: 1000,
  sent: 980,
  skipped: 15,
  skippedBecause: { unsubscribed: 3, frequency: 11, moon: 1 },
  failed: 5,
  delivered: 970,
  bounced: 10,
  softBounced: 0,
  pending: 0,
  complained: 1,
  open: 245,
  click: 49,
  unsubscribe: 3,
  machineOpen: 12,
  batches: 1,
  batchesDone: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  finishedAt: '2026-11-01T09:00:00.000Z',
};

export const link = {
  id: '001',
  link: 'https://shop.example/spring',
  label: 'Shop now',
  clicks: 12,
  createdAt: delivery.createdAt,
};

const person = (index: number) => ({
  id: `row-${index}`,
  subscriberId: `01JD00000000000000000000${String(index).padStart(2, '0')}`,
  email: `person${index}@shop.example`,
  createdAt: '2026-11-02T08:00:00.000Z',
  sentToSGAt: '2026-11-01T08:00:00.000Z',
});

const zeroHours = Array.from({ length: 72 }, () => 0);

export const report: DeliveryReport = {
  hoursOver: 80,
  opensByHour: {
    people: [100, 50, 0, 40, ...zeroHours.slice(4)],
    machines: [9, ...zeroHours.slice(1)],
  },
  clicksByHour: { people: zeroHours, machines: zeroHours },
  opensByAgent: [
    { client: 'gmail', device: 'unknown', people: 120, machines: 0 },
    { client: 'apple_mail', device: 'phone', people: 70, machines: 0 },
    { client: 'apple_privacy', device: 'unknown', people: 0, machines: 12 },
  ],
  clicksByAgent: [{ client: 'browser', device: 'computer', people: 49, machines: 0 }],
  bounces: [
    { domain: 'gmail.com', kind: 'permanent', reason: 'NoEmail', count: 7 },
    { domain: 'other', kind: 'transient', reason: 'MailboxFull', count: 3 },
  ],
  usual: { isComparable: true, emails: 4, openRate: 20.5, clickRate: 5, unsubscribeRate: 1 },
};

export const mock = (
  changes: Partial<DeliveryView> = {},
  usual: Partial<DeliveryReport['usual']> = {},
  reportChanges: Partial<DeliveryReport> = {},
  responses: Parameters<typeof mockApi>[0] = {},
) =>
  mockApi({
    'GET /delivery/{deliveryId}': () => ({ ...delivery, ...changes }),
    'GET /delivery/{deliveryId}/content': () => ({
      html: '<p>Hi</p>',
      text: 'Hi',
      subject: 'Spring is here',
    }),
    'GET /delivery/{deliveryId}/report': () => ({
      ...report,
      ...reportChanges,
      usual: { ...report.usual, ...usual },
    }),
    'GET /delivery/{deliveryId}/links': () => [link],
    'GET /delivery/{deliveryId}/subscribers': ({ query }) => {
      const offset = Number(query.get('offset'));
      return { subscribers: Array.from({ length: 10 }, (_, index) => person(offset + index)) };
    },
    'GET /delivery/{deliveryId}/subscribers/count': () => ({ total: 25 }),
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers': () => ({
      clicks: [
        {
          id: 'k1',
          subscriber: { id: person(1).subscriberId, email: 'person1@shop.example' },
          createdAt: delivery.createdAt,
        },
      ],
    }),
    ...responses,
  });

export const open = (search = '') =>
  renderPage(<ReportPage />, {
    path: '/customer/:customerId/campaign/:draftId/report',
    at: `/customer/c1/campaign/${delivery.id}/report${search}`,
  });
