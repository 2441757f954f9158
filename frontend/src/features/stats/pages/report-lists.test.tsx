import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock, open } from '../../../../test/open-report';

test('shows the overview for a URL with an unknown tab', async () => {
  mock();
  open('?tab=nonsense');
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.getByRole('tab', { name: /^Overview/ })).toHaveAttribute('aria-selected', 'true');
});

test('shows ten recipients per page', async () => {
  const calls = mock();
  open('?tab=recipients');
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
  const about = screen.getByRole('region', { name: 'About this email' });
  expect(about).toHaveTextContent(/^SpringSubject: Spring is here.*Nov 1, 2026/);
  expect(await screen.findByText('1–10 of 25 recipients')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('person10@shop.example')).toBeVisible();
  const queries = calls.filter(({ key }) => key.endsWith('/subscribers')).map(({ query }) => query);
  expect(queries.at(-1)?.get('limit')).toBe('10');
});

test('shows who clicked a link when the user selects its count, and returns to all links', async () => {
  mock();
  open('?tab=clicks');
  expect(
    await screen.findByText(
      '49 unique clicks. A unique click is a person who clicked. The links below add up to 12, because each person counts once per link. Clicking the same link again isn’t counted.',
    ),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /12 unique clicks on/ }));
  expect(await screen.findByText('12 Clicked')).toBeVisible();
  expect(await screen.findByText('person1@shop.example')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to links' }));
  expect(await screen.findByRole('link', { name: 'Shop now' })).toBeVisible();
  expect(screen.getByText('shop.example/spring')).toBeVisible();
});

test('keeps the tab, page, and selected link in the URL across a reload', async () => {
  mock();
  const { unmount } = open('?tab=clicks&link=001');
  expect(await screen.findByText('12 Clicked')).toBeVisible();
  unmount();
  open('?tab=recipients&page=2');
  expect(await screen.findByText('11–20 of 25 recipients')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sent At' }));
  expect(await screen.findByText('1–10 of 25 recipients')).toBeVisible();
});

test('shows all links for a URL with an unknown link', async () => {
  mock();
  open('?tab=clicks&link=nonsense');
  expect(await screen.findByRole('button', { name: /12 unique clicks on/ })).toBeVisible();
});

test('shows no lists of people for emails from before 13 December 2023', async () => {
  mock({ createdAt: '2023-12-12T10:00:00.000Z' });
  open('?tab=opens');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Content Not Available')).toBeInTheDocument();
  expect(
    within(dialog).getByText('This section is only available for emails created after 12/12/2023'),
  ).toBeInTheDocument();
});
