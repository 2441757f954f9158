import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { PeopleTab } from './people-tab';

const at = '2026-11-02T08:00:00.000Z';
const person = (index: number) => ({
  id: `row-${index}`,
  subscriberId: `01JD00000000000000000000${String(index).padStart(2, '0')}`,
  email: `person${index}@shop.example`,
  createdAt: at,
});

const open = (total = 25) => {
  const calls = mockApi({
    'GET /delivery/{deliveryId}/subscribers': ({ query }) => {
      if (query.get('search') === 'rare' && !query.get('cursor')) {
        return { subscribers: [], nextCursor: 'further' };
      }
      const max = query.get('search') ? 1 : 10;
      return { subscribers: Array.from({ length: max }, (_, index) => person(index)) };
    },
    'GET /delivery/{deliveryId}/subscribers/count': () => ({ total }),
    'POST /delivery/{deliveryId}/export': () => ({ jobId: '01JD000000000000000000JOBS' }),
    'GET /job/{jobId}': () => ({
      id: '01JD000000000000000000JOBS',
      kind: 'export_recipients',
      state: 'done',
      total: 2,
      processed: 2,
      changed: 2,
      unchanged: 0,
      createdAt: at,
      message: 'Your export of 2 subscribers is ready.',
      fileName: 'opened.csv',
      link: 'https://files.example/opened.csv',
    }),
  });
  renderPage(<PeopleTab deliveryId="d1" createdAt={at} filter="opened" />, {
    path: '/customer/:customerId/report',
    at: '/customer/c1/report',
  });
  return calls;
};

const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));

const clickExport = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Bulk actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
};

test('shows the newest people first, and sorts all people by a column header from the first page', async () => {
  const calls = open();
  await screen.findByText('person1@shop.example');
  const lastRequest = () =>
    Object.fromEntries(calls.filter(({ key }) => key.endsWith('/subscribers')).at(-1)?.query ?? []);
  expect(lastRequest()).toMatchObject({ order: 'at', direction: 'descending', offset: '0' });
  expect(screen.getByRole('columnheader', { name: /Opened At/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastRequest()).toMatchObject({ offset: '10' }));
  await userEvent.click(screen.getByRole('button', { name: /^Subscriber/ }));
  await waitFor(() =>
    expect(lastRequest()).toMatchObject({
      order: 'subscriber',
      direction: 'ascending',
      offset: '0',
    }),
  );
});

test('keeps the stored order of a list of more than a thousand people, and shows its headers as text', async () => {
  const calls = open(1001);
  await screen.findByText('person1@shop.example');
  const lastRequest = calls.find(({ key }) => key.endsWith('/subscribers'));
  expect(lastRequest?.query.has('order')).toBe(false);
  expect(screen.queryByRole('button', { name: /^Subscriber/ })).toBeNull();
});

test('exports selected people and shows the link', async () => {
  const calls = open();
  await tick('Select person1@shop.example');
  await tick('Select person2@shop.example');
  expect(screen.getByText('2 selected')).toBeVisible();
  await clickExport();
  expect(await screen.findByRole('dialog', { name: 'Your link is ready' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute('href', 'https://files.example/opened.csv');
  const selectedIds = [person(1).subscriberId, person(2).subscriberId];
  expect(calls.find(({ key }) => key.endsWith('/export'))?.body).toEqual({
    filter: 'opened',
    selectedIds,
  });
});

test('exports everyone in the list except the people the user deselected', async () => {
  const calls = open();
  await tick('Select person1@shop.example');
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 25' }));
  await tick('Select person3@shop.example');
  expect(screen.getByText('24 selected')).toBeVisible();
  await clickExport();
  await screen.findByRole('dialog', { name: 'Your link is ready' });
  expect(calls.find(({ key }) => key.endsWith('/export'))?.body).toEqual({
    filter: 'opened',
    excludedIds: [person(3).subscriberId],
  });
});

test('finds people by address, and resumes a search at the position where it stopped', async () => {
  const calls = open();
  const box = await screen.findByRole('textbox', { name: 'Search by email' });
  await userEvent.type(box, 'rare');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep searching' }));
  expect(await screen.findByText('1–1 of 1 open')).toBeVisible();
  expect(calls.at(-1)?.query.get('cursor')).toBe('further');
  await userEvent.clear(box);
  expect(await screen.findByText('1–10 of 25 opens')).toBeVisible();
});
