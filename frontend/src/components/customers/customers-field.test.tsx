import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { CustomersField } from './customers-field';

const fern = { id: '01JD0000000000000000000FRN', name: 'Fern & Thistle' };
const moss = { id: '01JD0000000000000000000MSS', name: 'Moss' };

/** Matches the selected pill, not the option in the list. */
const pillSelector = { selector: '.mantine-Pill-label' };

const Field = ({ start }: { readonly start: readonly string[] }) => {
  const [ids, setIds] = useState(start);
  return (
    <>
      <CustomersField
        label="Customers"
        placeholder="All customers"
        max={50}
        value={ids}
        onChange={setIds}
      />
      <output>{ids.join(' ')}</output>
    </>
  );
};

const open = (start: readonly string[], responses: Parameters<typeof mockApi>[0] = {}) => {
  mockApi({
    'GET /customer': () => ({ customers: [moss] }),
    'GET /customer/{customerId}': () => fern,
    ...responses,
  });
  renderPage(<Field start={start} />);
};

test('means all customers when none is selected, and lets the user find and select a customer by brand', async () => {
  open([]);
  await userEvent.click(await screen.findByPlaceholderText('All customers'));
  await userEvent.click(await screen.findByRole('option', { name: 'Moss' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(moss.id));
});

test('shows the name of a selected customer that isn’t in the list', async () => {
  open([fern.id]);
  expect(await screen.findByText(fern.name, pillSelector)).toBeVisible();
});

test('marks a deleted customer in the field so that the user can remove it', async () => {
  open([fern.id], {
    'GET /customer/{customerId}': () => {
      throw new ErrorResponse(404, { code: 'customer_not_found', message: 'Gone.' });
    },
  });
  expect(await screen.findByText('Deleted customer', pillSelector)).toBeVisible();
});

test('doesn’t mark a customer as deleted when its name failed to load', async () => {
  open([fern.id], {
    'GET /customer/{customerId}': () => {
      throw new ErrorResponse(503, { code: 'busy', message: 'Try again in a minute.' });
    },
  });
  expect(await screen.findByText('Customer (name unavailable)', pillSelector)).toBeVisible();
  expect(screen.queryByText(/Deleted customer/)).toBeNull();
});
