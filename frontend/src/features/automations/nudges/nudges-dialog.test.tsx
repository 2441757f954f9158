import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AutomationRow } from '../../../../../shared/contracts/assistant/automations';
import type { NudgeView } from '../../../../../shared/contracts/assistant/nudges';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { aManager } from '../../../../test/workshop/a-manager';
import { NudgesDialog } from './nudges-dialog';

const automation = { id: '01KAA000000000000000000001', name: 'Ferns' } as AutomationRow;
const deletedCustomerId = '01JD0000000000000000000001';
const nudge: NudgeView = {
  id: '01KAN000000000000000000001',
  rev: 3,
  title: 'Write',
  description: 'About ferns',
  ctaDescription: 'Write a draft',
  icon: 'bulb',
  background: 'leaf',
  rule: 'always',
  singleUse: false,
  hidden: false,
  automationId: automation.id,
  customerIds: [deletedCustomerId],
  isShipped: false,
  automation: { name: 'Ferns', type: 'FOR_NUDGE' },
};

const openForm = async (one: NudgeView) => {
  const calls = mockApi({
    'POST /auth/refresh': () => ({ accessToken: 'token' }),
    'GET /user': () => aManager,
    'GET /nudges/manage': () => ({ nudges: [one] }),
    'GET /customer': () => ({ customers: [] }),
    'GET /customer/{customerId}': () => {
      throw new ErrorResponse(404, { code: 'customer_not_found', message: 'Gone.' });
    },
    'PUT /nudges/{nudgeId}': () => one,
  });
  renderPage(<NudgesDialog automation={automation} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Write' }));
  const form = await screen.findByRole('form', { name: 'Nudge' });
  const savedCalls = () => calls.filter(({ key }) => key === 'PUT /nudges/{nudgeId}');
  const save = () => userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  return { form, saved: savedCalls, save };
};

test('asks before removing a nudge’s last customer, because the nudge then applies to everyone', async () => {
  const { form, saved: savedCalls, save } = await openForm(nudge);
  await within(form).findByText('Deleted customer', {
    selector: '.mantine-Pill-label',
  });
  await userEvent.type(within(form).getByRole('combobox', { name: 'Customers' }), '{Backspace}');
  await save();
  expect(await screen.findByText(/It was only for one customer/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText(/It was only for one customer/)).toBeNull());
  expect(savedCalls()).toEqual([]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Show it to all' }));
  expect(await screen.findByText('Nudge saved')).toBeVisible();
  expect(savedCalls().map(({ body }) => body)).toMatchObject([{ customerIds: [], rev: 3 }]);
});

test('saves a nudge without asking if it was already for all customers', async () => {
  const { saved: savedCalls, save } = await openForm({ ...nudge, customerIds: [] });
  await save();
  expect(await screen.findByText('Nudge saved')).toBeVisible();
  expect(savedCalls()).toHaveLength(1);
});
