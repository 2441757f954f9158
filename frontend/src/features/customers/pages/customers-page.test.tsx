import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { CustomersPage } from './customers-page';

const page = (...names: string[]) => ({
  customers: names.map((name, index) => ({ id: `01JD0000000000000000000${index}00`, name })),
  total: names.length,
});

test('an agency starts without customers, creates one, and finds it in the list', async () => {
  const names: string[] = [];
  mockApi({
    'GET /customer': () => page(...names),
    'POST /customer/create': ({ body }) => {
      names.push((body as { brand: string }).brand);
      return {};
    },
  });
  renderPage(<CustomersPage />);
  expect(await screen.findByText('No customers yet')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Create new customer' })[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.brandRequired)).toBeVisible();
  expect(screen.getByText(messages.customerEmailRequired)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Brand'), 'Olive & Fern');
  await userEvent.type(screen.getByLabelText('Email'), 'owner@olive.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.customerCreated)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Manage Olive & Fern' })).toBeVisible();
  expect(screen.getByText('OF')).toBeVisible();
});

test('an address that is taken stays in the form, with the reason beside it', async () => {
  mockApi({
    'GET /customer': () => page('Acorn'),
    'POST /customer/create': () => {
      throw new Refusal(409, {
        code: 'email_taken',
        message: 'Somebody already signs in with this email. Use another one.',
        fields: { email: 'Already in use' },
      });
    },
  });
  renderPage(<CustomersPage />);
  await screen.findByText('Acorn');
  await userEvent.click(screen.getByRole('button', { name: 'Create new customer' }));
  await userEvent.type(screen.getByLabelText('Brand'), 'Birch');
  await userEvent.type(screen.getByLabelText('Email'), 'taken@shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already in use')).toBeVisible();
  expect(screen.getByLabelText('Brand')).toHaveValue('Birch');
});

test('a list that fails to load says so and can be tried again', async () => {
  let fails = true;
  mockApi({
    'GET /customer': () => {
      if (fails)
        throw new Refusal(500, { code: 'internal_error', message: 'Something went wrong' });
      return page('Acorn');
    },
  });
  renderPage(<CustomersPage />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Try again' }).then((button) => {
      fails = false;
      return button;
    }),
  );
  expect(await screen.findByText('Acorn')).toBeVisible();
});
