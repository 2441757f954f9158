import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aProvidedSender } from '../../../../test/a-domain';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { IpPoolField } from './ip-pool-field';

const sender = aProvidedSender();
const pools = ['shared', 'priority'];

beforeEach(() => {
  session.accessToken = 'token';
});

const open = (
  accountType: 'Manager' | 'Customer',
  responses: Parameters<typeof mockApi>[0] = {},
) => {
  const calls = mockApi({
    'GET /user': () => ({ accountType }),
    'GET /settings/sender/ipPoolNames': () => pools,
    'PUT /settings/sender/{senderId}/ipPoolName': () => sender,
    ...responses,
  });
  renderPage(<IpPoolField sender={sender} />);
  return calls;
};

const choose = async (name: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /^IP Pool/ }));
  await user.click(await screen.findByRole('option', { name }));
};

test('lets a manager select a sender’s IP pool', async () => {
  const calls = open('Manager');
  await choose('priority');
  expect(await screen.findByText('IP pool updated successfully')).toBeVisible();
  const call = calls.find(({ key }) => key.startsWith('PUT'));
  expect([call?.path, call?.body]).toEqual([
    ...[`/api/settings/sender/${sender.id}/ipPoolName`, { ipPoolName: 'priority' }],
  ]);
});

test('shows the server’s refusal and keeps the IP pool', async () => {
  open('Manager', {
    'PUT /settings/sender/{senderId}/ipPoolName': () => {
      throw new ErrorResponse(400, { code: 'ip_pool_unknown', message: 'There is no such pool.' });
    },
  });
  await choose('priority');
  expect(await screen.findByText('There is no such pool.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^IP Pool/ })).toHaveValue('shared');
});

test('shows customers the IP pool of their sender', async () => {
  open('Customer');
  expect(await screen.findByText('IP pool: shared')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('offers no choice if there is only one IP pool', async () => {
  const calls = open('Manager', { 'GET /settings/sender/ipPoolNames': () => ['shared'] });
  await expect.poll(() => calls.length).toBe(2);
  expect(screen.queryByText(/IP pool/i)).toBeNull();
});
