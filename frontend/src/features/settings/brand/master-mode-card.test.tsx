import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { MasterModeCard } from './master-mode-card';

const open = async (accountType: 'Manager' | 'Customer') => {
  session.accessToken = 'token';
  const calls = mockApi({
    'GET /user': () => ({ userId: 'u', email: 'ada@agency.test', accountType }),
    'PUT /customer/emailMasterMode': ({ body }) => body,
  });
  renderPage(<MasterModeCard isOn={false} />);
  return calls;
};

test('lets a manager allow buttons to link to files', async () => {
  const calls = await open('Manager');
  await userEvent.click(await screen.findByRole('switch'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ body: { emailMasterMode: true } });
});

test('shows the file upload switch only to managers', async () => {
  const calls = await open('Customer');
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('switch')).toBeNull();
});
