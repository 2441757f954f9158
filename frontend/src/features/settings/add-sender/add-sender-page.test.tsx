import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../../../test/mock-api';
import { openAddSender as open, settings, setupState } from '../../../../test/open-add-sender';

const next = () => screen.getByRole('button', { name: 'Next' });

test('adds a sender, then shows the DNS records of its domain', async () => {
  const user = userEvent.setup();
  const { calls, router } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Olive & Fern{Tab}');
  await user.keyboard('Hello@News.Olive.example.');
  await user.click(next());
  expect(
    await screen.findByRole('heading', { name: 'Add these records for news.olive.example' }),
  ).toBeVisible();
  expect(calls.find(({ key }) => key === 'POST /settings/sender')?.body).toEqual({
    name: 'Olive & Fern',
    email: 'hello@news.olive.example',
  });
  expect(router.state.location.state).toEqual(setupState);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['', '', ['Name is required', 'Email address is required']],
  ['x'.repeat(31), 'olive', ['Name is too long, max 30 characters', 'Invalid email']],
])(
  'refuses the name “%s” and address “%s” before sending anything',
  async (name, email, expectedTexts) => {
    const user = userEvent.setup();
    const { calls } = open();
    const field = await screen.findByRole('textbox', { name: 'Name' });
    if (name) await user.type(field, name);
    if (email) await user.type(screen.getByRole('textbox', { name: 'Email address' }), email);
    await user.click(next());
    for (const text of expectedTexts) expect(await screen.findByText(text)).toBeVisible();
    expect(calls.some(({ key }) => key === 'POST /settings/sender')).toBe(false);
  },
);

const errorResponse = (status: number, problem: ErrorResponse['problem']) => ({
  'POST /settings/sender': () => {
    throw new ErrorResponse(status, problem);
  },
});
const fill = async (email: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Olive');
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), email);
  await user.click(next());
  return user;
};

test('refuses an address at a mailbox provider, with an error at the field', async () => {
  const message = 'Addresses at gmail.com belong to a mailbox provider.';
  open(
    {},
    errorResponse(400, { code: 'domain_is_free_mail', message, fields: { email: message } }),
  );
  await fill('olive@gmail.com');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('olive@gmail.com');
});

test('closes the workflow with the server’s message if the sender can’t be added', async () => {
  const message = 'Someone else changed this domain at the same time. Try again.';
  open({}, errorResponse(409, { code: 'domain_changed', message }));
  await fill('hello@news.olive.example');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(settings);
  expect(screen.getByText(message)).toBeVisible();
});

test('keeps the input when there is no response', async () => {
  open({}, errorResponse(503, { code: 'unavailable', message: 'Down for a moment.' }));
  await fill('hello@news.olive.example');
  expect(await screen.findByText('Down for a moment.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Olive');
});

test('explains at the start that the free plan includes no senders, and offers an upgrade', async () => {
  const message = 'Custom sending domains are part of Premium.';
  open({ premium: false }, errorResponse(455, { code: 'custom_domain_not_in_plan', message }));
  expect(await screen.findByText(/^Custom sending domains are part of Premium\./)).toBeVisible();
  await fill('hello@news.olive.example');
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade' });
  expect(within(dialog).getByText(message)).toBeVisible();
});

test('suggests a subdomain for a domain without one, and applies it with one click', async () => {
  const user = userEvent.setup();
  open();
  const email = await screen.findByRole('textbox', { name: 'Email address' });
  await user.type(email, 'hello@olive.example');
  await user.click(screen.getByRole('button', { name: 'Use hello@news.olive.example' }));
  expect(email).toHaveValue('hello@news.olive.example');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('asks before leaving a form with input', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Olive');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: 'Discard what you entered?' })).toBeVisible();
});

test.each([[{ step: 3, domain: 'x' }], [{ step: 1 }], ['nonsense']])(
  'starts at the first step when the saved position (%j) is invalid',
  async (routeState) => {
    open({ place: routeState });
    expect(await screen.findByRole('form', { name: 'Add Sender' })).toBeVisible();
  },
);
