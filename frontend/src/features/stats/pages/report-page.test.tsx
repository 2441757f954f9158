import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mock, open } from '../../../../test/open-report';

test('computes rates from the number of emails sent', async () => {
  mock();
  open();
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.getByTestId('figure Open rate')).toHaveTextContent('25.0%');
  expect(screen.getByTestId('figure Click rate')).toHaveTextContent('5.0%');
  expect(screen.getByTestId('figure Unsubscribers')).toHaveTextContent('3');
  expect(await screen.findByRole('link', { name: 'Shop now' })).toBeVisible();
  const skipReasons =
    'Reasons for skipping: 11 got another of your emails recently, 3 unsubscribed, 1 for another reason.';
  expect(screen.getByText(skipReasons)).toBeVisible();
});

const findInStrip = async (label: string) =>
  within(await screen.findByRole('region', { name: 'Email revenue' })).getByRole('group', {
    name: label,
  });

test('shows revenue from orders after the email, in total and per recipient', async () => {
  const otherRevenue = [{ amount: 900, currency: 'USD' }];
  mock({ earned: { amount: 45_080, currency: 'JPY', orders: 7, others: otherRevenue } });
  open();
  expect(await findInStrip('Revenue')).toHaveTextContent(
    /¥45,080Orders in other currencies aren’t included: \$9\.00/,
  );
  expect(await findInStrip('Orders')).toHaveTextContent('7');
  expect(await findInStrip('Revenue per recipient')).toHaveTextContent('¥46Of 980 recipients');
});

test('shows revenue below one cent per recipient instead of zero, and a dash before any order', async () => {
  mock({ earned: { amount: 300, currency: 'USD', orders: 1 } });
  open();
  expect(await findInStrip('Revenue per recipient')).toHaveTextContent('< $0.01');
});

test('shows zero revenue instead of no orders for an email whose orders were all refunded', async () => {
  mock({ earned: { amount: 0, currency: 'USD', orders: 0 } });
  open();
  expect(await findInStrip('Revenue')).toHaveTextContent('$0.00');
  expect(await findInStrip('Orders')).toHaveTextContent('0None, or all refunded');
});

test('shows that a store has no orders, and shows no revenue without a store', async () => {
  mock({ earned: { amount: 0, orders: 0 } });
  open();
  expect(await findInStrip('Revenue')).toHaveTextContent('No orders yet');
  expect(await findInStrip('Revenue per recipient')).toHaveTextContent('–');
});

test('shows hours, email clients, bounces, and averages on the overview', async () => {
  mock();
  open();
  const hours = await screen.findByRole('region', { name: 'First 72 hours' });
  expect(
    within(hours).getByRole('img', {
      name: '245 opens by people, in each hour after sending',
    }),
  ).toBeInTheDocument();
  // 150 of 245 opens are within three hours, and 190 within a day.
  expect(hours).toHaveTextContent('61%of opens in 3 hours');
  expect(hours).toHaveTextContent('78%of opens in 1 day');
  await userEvent.click(within(hours).getByText('Clicks'));
  expect(hours).toHaveTextContent('No clicks in the first three days yet.');
  expect(screen.getByText('4.5 points above your average of 20.5%')).toBeVisible();
  expect(screen.getByText('same as your average of 5%')).toBeVisible();
  expect(screen.getByText('0.7 points below your average of 1%')).toBeVisible();
  const programs = screen.getByRole('region', { name: 'Apps and devices' });
  expect(programs).toHaveTextContent('Gmail (image proxy)120');
  expect(programs).toHaveTextContent('Apple Mail Privacy Protection12');
  const bounces = screen.getByRole('table', { name: 'Bounces by domain and reason' });
  expect(bounces).toHaveTextContent('gmail.comAddress doesn’t existNo7');
  expect(bounces).toHaveTextContent('Other domainsMailbox fullWith the next email3');
  expect(screen.getByText(/Export all recipients to see each domain/)).toBeVisible();
});

test.each([
  [{ domains: 1, isLeast: false }, '1 other domain'],
  [{ domains: 5, isLeast: false }, '5 other domains'],
  [{ domains: 1234, isLeast: false }, 'About 1,234 other domains'],
  [{ domains: 590, isLeast: true }, 'More than 590 other domains'],
])(
  'shows how many domains the row of other domains combines: %j',
  async (otherDomains, expectedText) => {
    mock({}, {}, { otherDomains });
    open();
    const bounces = await screen.findByRole('table', { name: 'Bounces by domain and reason' });
    expect(within(bounces).getByText(expectedText)).toBeVisible();
  },
);

test.each([
  [
    'ended lately',
    { finishedAt: '2026-11-01T09:00:00.000Z' },
    /^compared with your average from Nov 4, 2026/,
  ],
  [
    'is being sent',
    { status: 'sending' as const, finishedAt: undefined },
    'compared with your average 72 hours after the last email',
  ],
])(
  'shows when an email that %s will be compared with the average',
  async (_, changes, expectedText) => {
    mock(changes, { isComparable: false });
    open();
    expect(await screen.findByText(expectedText)).toBeVisible();
    expect(screen.queryByText(/your average of \d/)).not.toBeInTheDocument();
  },
);

test('doesn’t mention a comparison for a recent email if there is nothing to compare with', async () => {
  mock({}, { isComparable: false, emails: 0 });
  open();
  expect(await screen.findByRole('region', { name: 'First 72 hours' })).toBeVisible();
  expect(screen.queryByText(/your average/)).not.toBeInTheDocument();
});

test('offers the numbers of each chart as a file', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) }));
  mock();
  open();
  const findDownloadButton = (chartTitle: string) =>
    screen.findByRole('button', { name: `Download CSV of ${chartTitle}` });
  for (const chartTitle of ['First 72 hours', 'Apps and devices', 'Bounces', 'People and bots']) {
    await userEvent.click(await findDownloadButton(chartTitle));
  }
  const [hours = '', programs, bounces, people] = await Promise.all(
    files.map((file) => file.text()),
  );
  expect(hours.split('\r\n')[1]).toBe('"0","100","9"');
  expect(hours.split('\r\n')).toHaveLength(74);
  expect(programs).toContain('"Opens by app","Apple Mail","70"');
  expect(bounces).toContain('"gmail.com","Address doesn’t exist","permanent","7"');
  expect(people).toContain('"Not opened","723"');
});
