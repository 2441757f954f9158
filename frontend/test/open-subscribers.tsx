import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobView } from '../../shared/contracts/jobs';
import type { ListedSubscriber } from '../../shared/contracts/subscribers';
import { SubscribersTab } from '../src/features/audience/list/subscribers-tab';
import { mockApi } from './mock-api';
import { renderPage } from './render-page';

export const idOf = (index: number) => `01JD0000000000000000000${String(index).padStart(3, '0')}`;

export const segmentId = '01JD00000000000000000SEGM0';

export const dynamicId = '01JD00000000000000000SEGM1';

export const jobId = '01JD00000000000000000JXB00';

const row = (index: number): ListedSubscriber => ({
  id: idOf(index),
  email: `person${index}@shop.example`,
  name: '',
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...(index === 1 ? { suppression: { reason: 'upload', at: '2026-11-02T00:00:00.000Z' } } : {}),
});

export const rows = (from: number) => Array.from({ length: 25 }, (_, index) => row(from + index));

export const aJob = (changes: Partial<JobView>): JobView => ({
  id: jobId,
  kind: 'unsubscribe',
  state: 'processing',
  total: 60,
  processed: 15,
  changed: 15,
  unchanged: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

export const mock = (responses: Parameters<typeof mockApi>[0] = {}) =>
  mockApi({
    'GET /segment': () => ({
      segments: [
        { id: segmentId, name: 'Newsletter', origin: 'file' },
        { id: dynamicId, name: 'Openers', origin: 'dynamic' },
      ],
      total: 2,
    }),
    'GET /subscriber/statusTotal': () => [{ status: 'active', count: 60 }],
    'GET /subscriber/total': () => ({ total: 60 }),
    'GET /subscriber': ({ query }) => ({ subscribers: rows(Number(query.get('offset'))) }),
    ...responses,
  });

export const open = (search = '') => {
  const path = '/customer/:customerId/audience';
  return renderPage(<SubscribersTab />, { path, at: `/customer/c1/audience${search}` });
};

export const tick = async (name: string) => userEvent.click(await screen.findByLabelText(name));

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const choose = async (action: string) => {
  await press('Bulk actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const bodyOf = (calls: ReturnType<typeof mock>, key: string) =>
  calls.find((call) => call.key === key)?.body;
