import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { BillingView, PlanEvent } from '../../../../../../shared/contracts/billing';
import { aBillingView, ranges } from '../../../../../test/a-billing-view';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { session } from '../../../../lib/api/session';
import { BillingTab } from '../billing-tab';

const grantEvent: PlanEvent = {
  id: 'e1',
  at: '2026-11-23T10:00:00.000Z',
  kind: 'given',
  by: 'mia@agency.test',
  reason: 'Launch partner',
};

const complimentaryView = aBillingView({
  premium: true,
  provider: 'comp',
  comp: { reason: 'Launch partner' },
});

type Options = {
  readonly view?: BillingView;
  readonly accountType?: 'Manager' | 'Customer';
  readonly answers?: Parameters<typeof mockApi>[0];
};

const open = ({ view = aBillingView(), accountType = 'Manager', answers }: Options = {}) => {
  session.accessToken = 'token';
  const events: PlanEvent[] = view.comp ? [grantEvent] : [];
  let current = view;
  const calls = mockApi({
    'GET /user': () => ({ userId: 'u', email: 'mia@agency.test', accountType }),
    'GET /premium': () => current,
    'GET /premium/getRangePrices': () => ranges,
    'GET /premium/invoices': () => ({ invoices: [] }),
    'GET /customer/{customerId}/planLog': () => ({ events }),
    'PUT /customer/{customerId}/comp': ({ body }) => {
      const { reason, endsAt } = body as { reason: string; endsAt: string | null };
      const end = endsAt ?? undefined;
      events.unshift({ ...grantEvent, id: `e${events.length + 2}`, reason, endsAt: end });
      current = { ...complimentaryView, comp: { reason, endsAt: end } };
      return current;
    },
    'POST /customer/{customerId}/comp/end': ({ body }) => {
      events.unshift({ ...grantEvent, id: 'e9', kind: 'gift_ended', ...(body as object) });
      current = aBillingView();
      return current;
    },
    ...answers,
  });
  renderPage(<BillingTab />);
  return calls;
};

const card = () => screen.findByRole('region', { name: 'Complimentary' });

beforeEach(() => {
  session.account = undefined;
});

test('hides managers’ decisions about plans from a customer', async () => {
  const calls = open({ accountType: 'Customer' });
  await screen.findByText(/^No invoices yet\./);
  expect(screen.queryByRole('region', { name: 'Complimentary' })).toBeNull();
  expect(calls.some(({ key }) => key === 'GET /customer/{customerId}/planLog')).toBe(false);
});

test('lets a manager grant Premium with a reason, and adds the decision to the history immediately', async () => {
  const user = userEvent.setup();
  const calls = open();
  const section = await card();
  expect(within(section).getByText('No complimentary plan.')).toBeVisible();
  expect(await within(section).findByText(/^No history yet\./)).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Give free Premium' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give free Premium' });
  await user.type(within(dialog).getByLabelText('Reason'), ' Launch partner ');
  await user.selectOptions(within(dialog).getByLabelText('Duration'), '3 months');
  await user.click(within(dialog).getByRole('button', { name: 'Give free Premium' }));
  expect(await within(section).findByText(/^Complimentary Premium started, until/)).toBeVisible();
  expect(await within(section).findByText(/^Complimentary Premium until/)).toBeVisible();
  expect(await within(section).findByText(/^mia@agency\.test ·/)).toBeVisible();
  const body = calls.find(({ key }) => key === 'PUT /customer/{customerId}/comp')
    ?.body as typeof grantEvent;
  expect(body.reason).toBe('Launch partner');
  const days = (Date.parse(body.endsAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(85);
  expect(days).toBeLessThan(95);
});

test('doesn’t grant Premium without a reason', async () => {
  const user = userEvent.setup();
  const calls = open();
  await user.click(within(await card()).getByRole('button', { name: 'Give free Premium' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give free Premium' });
  await user.click(within(dialog).getByRole('button', { name: 'Give free Premium' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
  expect(calls.some(({ key }) => key === 'PUT /customer/{customerId}/comp')).toBe(false);
});

test('shows the reason for a complimentary plan, and requires another reason to end it', async () => {
  const user = userEvent.setup();
  open({ view: complimentaryView });
  const section = await card();
  expect(within(section).getByText('Complimentary Premium with no end date.')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End Premium' });
  expect(within(dialog).queryByLabelText('Duration')).toBeNull();
  await user.type(within(dialog).getByLabelText('Reason'), 'They pay now');
  await user.click(within(dialog).getByRole('button', { name: 'End Premium' }));
  expect(await within(section).findByText('Complimentary Premium ended')).toBeVisible();
  expect(within(section).getByText('They pay now')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(section).findByText('No complimentary plan.')).toBeVisible();
});

test('keeps the input when the server refuses', async () => {
  const user = userEvent.setup();
  const message = 'Someone else changed this plan. Reload and try again.';
  open({
    answers: {
      'PUT /customer/{customerId}/comp': () => {
        throw new ErrorResponse(409, { code: 'stale_version', message });
      },
    },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Give free Premium' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give free Premium' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Partner');
  await user.click(within(dialog).getByRole('button', { name: 'Give free Premium' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('Partner');
});

test('shows earlier entries on request, and offers to retry after a failure', async () => {
  let fails = true;
  open({
    answers: {
      'GET /customer/{customerId}/planLog': ({ query }) => {
        if (fails) throw new ErrorResponse(500, { code: 'internal_error', message: 'Down' });
        return query.get('cursor')
          ? {
              events: [{ ...grantEvent, id: 'e0', kind: 'paid', by: undefined, reason: undefined }],
            }
          : { events: [grantEvent], nextCursor: 'next' };
      },
    },
  });
  const section = await card();
  const retryButton = await within(section).findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retryButton);
  expect(await within(section).findByText('Launch partner')).toBeVisible();
  await userEvent.click(within(section).getByRole('button', { name: 'Show earlier' }));
  expect(await within(section).findByText('Payment received')).toBeVisible();
  expect(within(section).getByText(/^Mailbloom ·/)).toBeVisible();
  expect(within(section).queryByRole('button', { name: 'Show earlier' })).toBeNull();
});
