import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentBuilderPage } from '../src/features/segments/pages/segment-builder-page';
import { aDynamicSegment, aSegment } from './a-segment';
import { mockApi } from './mock-api';
import { customerId, renderPage } from './render-page';

export const newsletter = aSegment({
  id: '01JD00000000000000000SEGM2',
  name: 'Newsletter',
  origin: 'file',
});

const sentDraft = { id: '01JD000000000000000000DRFT', name: 'Spring sale', subject: 'Spring' };

const fields = [
  { key: 'city', type: 'text' },
  { key: 'orders', type: 'number' },
  { key: 'joined', type: 'date' },
  { key: 'vip', type: 'boolean' },
];

type Responses = Parameters<typeof mockApi>[0];

export const mock = (responses: Responses = {}) =>
  mockApi({
    'GET /segment': () => ({ segments: [aDynamicSegment(), aSegment(), newsletter], total: 3 }),
    'GET /segment/{segmentId}': () => aDynamicSegment(),
    'GET /subscriber/fieldKeys': () => ({ fields }),
    'POST /segment/preview': () => ({ count: 1204, activeCount: 1100 }),
    'GET /draft': () => ({ drafts: [sentDraft] }),
    'PUT /segment': ({ body }) => aDynamicSegment({ name: (body as { name: string }).name }),
    ...responses,
  });

export const open = (segmentId = '') =>
  renderPage(<SegmentBuilderPage />, {
    path: '/customer/:customerId/audience/compose/:segmentId?',
    at: `/customer/${customerId}/audience/compose${segmentId ? `/${segmentId}` : ''}`,
  });

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const chooseSource = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));

export const toFields = async () => {
  await chooseSource('Newsletter');
  await press('Next');
};

export const toBehavior = async () => {
  await toFields();
  await screen.findByText('Who should be included?');
  await press('Next');
  await screen.findByText('What did they do?');
};
