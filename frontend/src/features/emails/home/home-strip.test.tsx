import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import type { SetupState, SetupView } from '../../../../../shared/contracts/setup';
import { aCustomer } from '../../../../test/a-customer';
import { aGrowth } from '../../../../test/a-growth';
import { aHome } from '../../../../test/a-home';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { HomeStrip } from './home-strip';

const at = '2026-11-20T00:00:00.000Z';
const sentEmail = (name: string, openRate?: number): SentEmail => ({
  id: name,
  name,
  subject: '',
  status: 'sent',
  sentAt: at,
  recipients: 10,
  isComparable: true,
  ...(openRate === undefined ? {} : { openRate }),
});

const open = (home: Partial<HomeView>) => {
  mockApi({ 'GET /home': () => aHome(home) });
  renderPage(<HomeStrip />);
};
const findFigure = async (name: string, strip = 'Overview') => {
  const region = await screen.findByRole('region', { name: strip, busy: false });
  return within(region).getByRole('group', { name });
};
const findPeriodFigure = (name: string) => findFigure(name, 'Last 30 days');

const rates = (sent: number, openRate: number, clickRate: number) => ({
  emails: 2,
  sent,
  opened: Math.round((sent * openRate) / 100),
  openRate,
  clickRate,
});

test('compares the last 30 days with the previous 30', async () => {
  open({
    audience: aGrowth({ size: 2418, active: 2287 }),
    periods: {
      days: 30,
      currency: 'EUR',
      current: {
        sends: rates(1500, 42, 3),
        people: { joined: 126, left: 20 },
        revenue: { total: 200_000, attributed: 50_000, share: 25 },
      },
      previous: {
        sends: rates(1000, 44.5, 3),
        people: { joined: 90, left: 35 },
        revenue: { total: 100_000, attributed: 40_000, share: 40 },
      },
    },
  });
  expect(await findPeriodFigure('Emails sent')).toHaveTextContent(
    '2 campaigns1,500+50%1,000 in the previous 30 days',
  );
  expect(await findPeriodFigure('Open rate')).toHaveTextContent(
    '42%−2.5 points44.5% in the previous 30 days',
  );
  expect(await findPeriodFigure('Click rate')).toHaveTextContent(
    '3%No change3% in the previous 30 days',
  );
  expect(await findPeriodFigure('Subscribers')).toHaveTextContent(
    '2,287 active2,418126 joined, 20 left. 90 and 35 in the previous 30 days',
  );
  expect(await findPeriodFigure('Revenue from email')).toHaveTextContent(
    '€500+25%25% of store revenue. €400 in the previous 30 days',
  );
});

test('shows “None” without earlier emails, and no revenue without a connected store', async () => {
  open({});
  expect(await findPeriodFigure('Emails sent')).toHaveTextContent(
    '0 campaigns0None in the previous 30 days',
  );
  expect(await findPeriodFigure('Open rate')).toHaveTextContent('Open rate–None in the previous');
  expect(await findPeriodFigure('Subscribers')).toHaveTextContent('0No subscribers yet');
  expect(screen.queryByRole('group', { name: 'Revenue from email' })).toBeNull();
  expect(await findFigure('Recent emails')).toHaveTextContent('No emails sent yet');
  expect(await findFigure('Running now')).toHaveTextContent('appear here');
});

test('links the last emails with their results to their reports', async () => {
  const earned = { amount: 32_000, currency: 'EUR', orders: 4 };
  open({
    sends: {
      emails: [
        { ...sentEmail('Autumn'), isComparable: false },
        { ...sentEmail('Spring', 12.5), clickRate: 2, isComparable: false },
        { ...sentEmail('Winter', 40), clickRate: 3, earned },
      ],
      average: rates(2000, 42, 3),
    },
  });
  const card = await findFigure('Recent emails');
  expect(card).toHaveTextContent('90-day average 42% opened');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'AutumnNo one has received it yet',
    'Spring12.5% opened, 2% clicked so far',
    'Winter40% opened, 3% clicked, €320.00 revenue',
  ]);
  expect(within(card).getByRole('link', { name: 'Winter' })).toHaveAttribute(
    'href',
    expect.stringContaining('/campaign/Winter/report'),
  );
});

test('shows what runs now', async () => {
  open({
    underWay: { deliveries: [{ id: 'd1', name: 'Spring' }], scheduled: 2, sequences: 1 },
  });
  const card = await findFigure('Running now');
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    '“Spring” is being sent',
    '2 scheduled emails',
    '1 active sequence',
  ]);
});

test('links each next step to the page for it, and shows three steps at a time', async () => {
  open({
    nextSteps: [
      { id: '1', kind: 'resume_delivery', deliveryId: 'd1', name: 'Spring' },
      { id: '2', kind: 'resume_import', importId: 'i1', fileName: 'list.csv' },
      { id: '3', kind: 'add_business_address' },
      { id: '4', kind: 'write_email', days: 16, people: 1 },
    ],
  });
  const card = await findFigure('Next steps');
  expect(card).toHaveTextContent('4 open');
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/campaign/d1/report'),
    expect.stringContaining('/audience?tab=files'),
    expect.stringContaining('/settings/emails'),
  ]);
  expect(card).toHaveTextContent(
    '“Spring” is pausedThe remaining recipients wait until someone resumes it.',
  );
});

test('links a draft with requested changes to its comments', async () => {
  const returnedDraft = { id: '1', kind: 'finish_draft', draftId: 'd1', name: 'Spring' } as const;
  open({ nextSteps: [{ ...returnedDraft, areChangesRequested: true }] });
  const card = await findFigure('Next steps');
  expect(card).toHaveTextContent('Changes requested to “Spring”');
  expect(within(card).getByRole('link', { name: /View/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/review/d1'),
  );
});

test('offers to retry loading the results', async () => {
  let fails = true;
  mockApi({
    'GET /home': () => {
      if (fails) throw new ErrorResponse(400, { code: 'bad', message: 'Not today' });
      return aHome();
    },
  });
  renderPage(<HomeStrip />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await findFigure('Next steps')).toHaveTextContent('You’re all caught up.');
});

const setup = (...states: readonly SetupState[]): SetupView => ({
  steps: (['locale', 'address', 'subscribers'] as const).map((step, index) => ({
    step,
    state: states[index] ?? 'open',
  })),
  timeZone: 'Europe/Oslo',
  language: 'no',
});

test('guides a new store step by step, and lets the user skip a step and return to it', async () => {
  let view: HomeView['setup'] = setup('open', 'done');
  const calls = mockApi({
    'GET /user': () => ({ accountType: 'Customer' }),
    'GET /home': () => aHome({ setup: view }),
    'GET /customer/{customerId}': () => aCustomer(),
    'PUT /customer/setup': () => ({ saved: true }),
  });
  renderPage(<HomeStrip />);
  const card = await screen.findByRole('region', { name: 'Setup' });
  expect(card).toHaveTextContent('1 of 3 done');
  expect(card).toHaveTextContent('currently Europe/Oslo and Norwegian.');
  expect(within(card).queryByRole('link', { name: 'Add address' })).toBeNull();
  expect(within(card).getByRole('link', { name: 'Import a file' })).toHaveAttribute(
    'href',
    expect.stringContaining('/subscribers/add/csv'),
  );
  expect(await findFigure('Next steps')).toHaveTextContent('in the checklist above');

  view = setup('open', 'done', 'skipped');
  await userEvent.click(within(card).getByRole('button', { name: 'Skip: Subscribers' }));
  const restore = await within(card).findByRole('button', {
    name: 'Undo skip: Subscribers',
  });
  expect(card).toHaveTextContent('2 of 3 done');
  view = setup('open', 'done');
  await userEvent.click(restore);
  await within(card).findByRole('link', { name: 'Import a file' });
  view = undefined;
  await userEvent.click(within(card).getByRole('button', { name: 'Looks right' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Setup' })).toBeNull());
  expect(calls.filter(({ key }) => key === 'PUT /customer/setup').map(({ body }) => body)).toEqual([
    { step: 'subscribers', state: 'skipped' },
    { step: 'subscribers', state: 'open' },
    { step: 'locale', state: 'done' },
  ]);
});

test.each([
  [false, ['Get brand from website', 'Enter brand yourself']],
  [true, ['Enter brand yourself']],
])(
  'links only to settings that the account can see (fewer tabs: %s)',
  async (reducedTabs, links) => {
    const brand: SetupView = { ...setup(), steps: [{ step: 'brand', state: 'open' }] };
    let isLoaded = false;
    mockApi({
      'GET /user': () => ({ accountType: 'Customer' }),
      'GET /home': () => aHome({ setup: brand }),
      'GET /customer/{customerId}': () => {
        isLoaded = true;
        return aCustomer({ reducedTabs });
      },
    });
    renderPage(<HomeStrip />);
    const card = await screen.findByRole('region', { name: 'Setup' });
    await waitFor(() => expect(isLoaded).toBe(true));
    // The link appears with the customer, so its absence says something only after that.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const shown = within(card).getAllByRole('link');
    expect(shown.map(({ textContent }) => textContent)).toEqual(links);
  },
);
