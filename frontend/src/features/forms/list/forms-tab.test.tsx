import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { aSegment } from '../../../../test/a-segment';
import { aForm } from '../../../../test/forms/a-form';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { FormsTab } from './forms-tab';

type Responses = Parameters<typeof mockApi>[0];

const draft = aForm({
  id: '01JD000000000000000000FRM2',
  name: 'Early birds',
  confirmed: false,
  counts: { viewed: 0, submitted: 0, confirmed: 0 },
});

const mock = (responses: Responses = {}) =>
  mockApi({
    'GET /form': () => ({ forms: [aForm(), draft] }),
    'GET /segment/{segmentId}': () => aSegment({ id: aForm().id, count: 28 }),
    'DELETE /form/{formId}': () => ({}),
    ...responses,
  });

const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('shows a form’s counts, and says when a form has no views', async () => {
  mock();
  renderPage(<FormsTab />);
  const row = (await screen.findByText('Hear from us first')).closest('tr') as HTMLElement;
  for (const text of ['400', '30', '7.5%']) expect(within(row).getByText(text)).toBeVisible();
  const otherRow = screen.getByText('Early birds').closest('tr') as HTMLElement;
  expect(within(otherRow).getByText('Draft')).toBeVisible();
  expect(within(otherRow).getByTitle('No views yet')).toBeVisible();
});

test.each([
  ['asks for it, before anyone has', true, 0, '0'],
  ['asks for it', true, 3, '3'],
  ['asked for it once', false, 3, '3'],
  ['never asked for it', false, 0, undefined],
])(
  'shows the number of confirmations for a form that %s',
  async (_, isConfirmationRequired, confirmedCount, expectedText) => {
    const counts = { viewed: 400, submitted: 30, confirmed: confirmedCount };
    mock({
      'GET /form': () => ({
        forms: [aForm({ requireEmailVerification: isConfirmationRequired, counts })],
      }),
    });
    renderPage(<FormsTab />);
    const row = (await screen.findByText('Hear from us first')).closest('tr') as HTMLElement;
    if (expectedText) expect(within(row).getByText(expectedText)).toBeVisible();
    expect(within(row).queryAllByTitle('No confirmation needed')).toHaveLength(
      expectedText ? 0 : 1,
    );
  },
);

test('filters forms by search, and lets the user clear the search', async () => {
  mock();
  renderPage(<FormsTab />, { path: '/', at: '/?search=early' });
  expect(await screen.findByText('Early birds')).toBeVisible();
  expect(screen.queryByText('Hear from us first')).toBeNull();
});

test('explains what remains after a form is deleted before deleting it', async () => {
  const calls = mock();
  renderPage(<FormsTab />);
  await choose('Hear from us first', 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/stays with its 28 subscribers/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete form' }));
  expect(await screen.findByText('Form “Hear from us first” deleted')).toBeVisible();
  expect(calls.some(({ key }) => key === 'DELETE /form/{formId}')).toBe(true);
});

test('offers an upgrade when a copy of a form exceeds the plan', async () => {
  mock({
    'POST /form/{formId}/duplicate': () => {
      throw new ErrorResponse(455, {
        code: 'form_quota_exceeded',
        message: messages.formQuotaExceeded,
      });
    },
  });
  renderPage(<FormsTab />);
  await choose('Early birds', 'Duplicate');
  expect(await screen.findByText(messages.formQuotaExceeded)).toBeVisible();
});

test('shows the conversion rate by day', async () => {
  mock({
    'GET /form/{formId}/stats': () => ({
      totals: { viewed: 400, submitted: 30, confirmed: 0 },
      timeZone: 'Europe/Paris',
      series: [
        { day: '2026-11-01', viewed: 150, submitted: 10, confirmed: 0 },
        { day: '2026-11-02', viewed: 50, submitted: 10, confirmed: 0 },
      ],
      devices: {
        desktop: { viewed: 40, submitted: 10, confirmed: 0 },
        phone: { viewed: 100, submitted: 5, confirmed: 0 },
      },
      pages: [{ page: 'https://shop.test/sale', viewed: 80, submitted: 16, confirmed: 0 }],
    }),
  });
  renderPage(<FormsTab />);
  await choose('Hear from us first', 'Report');
  expect(
    await screen.findByText('Viewed 200 times and submitted 20 times: 10% of the views.'),
  ).toBeVisible();
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rowsOf('By device')).toEqual([
    'DeviceViewedSubmittedConversion',
    'Computers and tablets401025%',
    'Phones10055%',
    'Unknown6058.3%',
  ]);
  expect(rowsOf('By page')).toEqual([
    'PageViewedSubmittedConversion',
    'shop.test/sale801620%',
    'Other pages12043.3%',
  ]);
});

test('offers to create the first form when there are none', async () => {
  mock({ 'GET /form': () => ({ forms: [] }) });
  renderPage(<FormsTab />);
  expect(await screen.findByRole('link', { name: 'New form' })).toHaveAttribute(
    'href',
    expect.stringContaining('/forms/builder'),
  );
  for (const name of ['Newsletter', 'Welcome', 'Coming soon']) {
    expect(screen.getByRole('link', { name })).toBeVisible();
  }
});
