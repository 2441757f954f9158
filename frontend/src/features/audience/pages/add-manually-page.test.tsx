import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ManualResult } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import { messages } from '../../../../../shared/messages';
import { aGrowth } from '../../../../test/a-growth';
import { ErrorResponse, mockApi, pending } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { AddManuallyPage } from './add-manually-page';

const friends = '01JD00000000000000000FR1ND';
const newSegmentId = '01JD00000000000000000FRESH';
const segments = [
  { id: friends, name: 'Friends', origin: 'manually' },
  { id: '01JD0000000000000000000DYN', name: 'Romans', origin: 'dynamic' },
];

const aResult = (changes: Partial<ManualResult> = {}): ManualResult => ({
  id: '01JD00000000000000000READ1',
  email: 'ada@shop.example',
  outcome: 'created',
  status: 'active',
  ...changes,
});

const manualResponse = (result: ManualResult) => ({
  subscribersToCreate: 1,
  subscribersToUpdate: 0,
  subscribers: [result],
});

const open = (responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /segment': () => ({ segments, total: 2 }),
    'GET /customer/{customerId}': () => ({ premium: true }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /subscriber/fieldKeys': () => ({ fields: [{ key: 'city', type: 'text' }] }),
    'POST /subscriber/manually': () => manualResponse(aResult()),
    ...responses,
  });
  renderPage(<AddManuallyPage />, {
    path: '/customer/:customerId/subscribers/add/manual',
    at: `/customer/${customerId}/subscribers/add/manual`,
  });
  return calls;
};

const finish = () => screen.getByRole('button', { name: 'Finish' });
const segmentField = () => screen.getByRole('combobox', { name: /Segment/ });

const attributeField = (name: string) => screen.getByRole('combobox', { name });

const chooseFriends = async () => {
  await waitFor(() => expect(segmentField()).toHaveAttribute('placeholder', 'Choose a segment'));
  await userEvent.click(segmentField());
  await userEvent.click(await screen.findByRole('option', { name: 'Friends', hidden: true }));
};

const postedBodies = (calls: ReturnType<typeof mockApi>) =>
  calls.filter(({ key }) => key === 'POST /subscriber/manually');

test('requires a segment before Finish, and doesn’t offer dynamic segments', async () => {
  open();
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@shop.example');
  expect(finish()).toBeDisabled();
  await chooseFriends();
  expect(screen.queryByRole('option', { name: 'Romans', hidden: true })).not.toBeInTheDocument();
  expect(finish()).toBeEnabled();
});

test('sends the email address, name, and attributes, but no empty rows and no attribute named email', async () => {
  const calls = open();
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@shop.example');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(attributeField('Attribute 1'), 'city');
  await userEvent.type(screen.getByLabelText('Value 1'), 'Rome');
  await userEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
  await userEvent.type(attributeField('Attribute 2'), 'size');
  await userEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
  await userEvent.type(attributeField('Attribute 3'), 'Email');
  await userEvent.type(screen.getByLabelText('Value 3'), 'other@shop.example');
  await chooseFriends();
  await userEvent.click(finish());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/audience');
  expect(await screen.findByText('ada@shop.example added')).toBeVisible();
  expect(postedBodies(calls)[0]?.body).toEqual({
    segmentId: friends,
    subscribers: [{ email: 'ada@shop.example', name: 'Ada', fields: { city: 'Rome' } }],
  });
});

test('suggests existing attribute names', async () => {
  open();
  await userEvent.click(attributeField('Attribute 1'));
  expect(await screen.findByRole('option', { name: 'City', hidden: true })).toBeInTheDocument();
});

test('reports an invalid address and an overlong name before sending the form', async () => {
  const calls = open();
  await userEvent.type(screen.getByLabelText(/Email/), 'no address');
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.paste('n'.repeat(255));
  await chooseFriends();
  await userEvent.click(finish());
  expect(await screen.findByText(messages.invalidEmail)).toBeVisible();
  expect(screen.getByText(messages.nameTooLong)).toBeVisible();
  expect(postedBodies(calls)).toHaveLength(0);
});

test.each([
  [500, 'internal_error', 'Something went wrong', 'Try again.'],
  [455, 'subscriber_quota_exceeded', messages.subscriberQuotaExceeded, 'exceeded the number of'],
])('shows the server error %i and keeps the input', async (status, code, message, expectedText) => {
  open({
    'POST /subscriber/manually': () => {
      throw new ErrorResponse(status, { code, message });
    },
  });
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@shop.example');
  await userEvent.type(screen.getByLabelText('Value 1'), 'typed');
  await chooseFriends();
  await userEvent.click(finish());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(messages.subscriberCreateFailed);
  expect(alert).toHaveTextContent(expectedText);
  expect(screen.getByLabelText(/Email/)).toHaveValue('ada@shop.example');
  expect(screen.getByLabelText('Value 1')).toHaveValue('typed');
  expect(segmentField()).toHaveValue('Friends');
});

test.each([
  [
    { status: 'unsubscribed', statusChangedAt: '2026-03-04T10:00:00.000Z' },
    'This person unsubscribed on Mar 4, 2026 and won’t get emails.',
  ],
  [
    { status: 'active', suppression: { reason: 'upload', at: '2026-03-04T10:00:00.000Z' } },
    'This person was added to the suppression list on Mar 4, 2026 and won’t get emails.',
  ],
] as const)(
  'explains why a manually added person gets no emails: %o',
  async (changes, sentence) => {
    open({ 'POST /subscriber/manually': () => manualResponse(aResult(changes)) });
    await userEvent.type(screen.getByLabelText(/Email/), 'ada@shop.example');
    await chooseFriends();
    await userEvent.click(finish());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View subscriber' })).toHaveAttribute(
      'href',
      `/customer/${customerId}/subscriber/${aResult().id}`,
    );
  },
);

test('creates a segment on the same page and selects it', async () => {
  let all = segments;
  const calls = open({
    'GET /segment': () => ({ segments: all, total: all.length }),
    'POST /segment': () => {
      const created = { id: newSegmentId, name: 'New friends', origin: 'manually' };
      all = [created, ...all];
      return created;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'New segment' }));
  const dialog = await screen.findByRole('dialog', { name: 'New segment' });
  await userEvent.type(within(dialog).getByLabelText('Segment name'), 'New friends');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(segmentField()).toHaveValue('New friends'));
  const created = calls.find(({ key }) => key === 'POST /segment');
  expect(created?.body).toEqual({ name: 'New friends', origin: 'manually' });
  await waitFor(() => expect(finish()).toBeEnabled());
});

test('offers to retry loading segments', async () => {
  let fails = true;
  open({
    'GET /segment': () => {
      if (fails)
        throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong' });
      return { segments, total: 2 };
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  await chooseFriends();
  expect(finish()).toBeEnabled();
});

test('prevents a second submission while the first is being sent', async () => {
  const calls = open({ 'POST /subscriber/manually': pending });
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@shop.example');
  await chooseFriends();
  await userEvent.click(finish());
  await waitFor(() => expect(finish()).toHaveAttribute('data-loading'));
  await userEvent.click(finish());
  expect(postedBodies(calls)).toHaveLength(1);
});
