import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mockApi, Refusal } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { CustomersField } from './customers-field';

const fern = { id: '01JD0000000000000000000FRN', name: 'Fern & Thistle' };
const moss = { id: '01JD0000000000000000000MSS', name: 'Moss' };

/** As one of those chosen, beside the list of all. */
const chosen = { selector: '.mantine-Pill-label' };

const Field = ({ start }: { readonly start: readonly string[] }) => {
  const [ids, setIds] = useState(start);
  return (
    <>
      <CustomersField
        label="Customers"
        placeholder="All customers"
        most={50}
        value={ids}
        onChange={setIds}
      />
      <output>{ids.join(' ')}</output>
    </>
  );
};

const open = (start: readonly string[], answers: Parameters<typeof mockApi>[0] = {}) => {
  mockApi({
    'GET /customer': () => ({ customers: [moss] }),
    'GET /customer/{customerId}': () => fern,
    ...answers,
  });
  renderPage(<Field start={start} />);
};

test('without anybody it is for all; whoever is found by their brand is chosen', async () => {
  open([]);
  await userEvent.click(await screen.findByPlaceholderText('All customers'));
  await userEvent.click(await screen.findByRole('option', { name: 'Moss' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(moss.id));
});

test('one chosen before is named, also where the list has others', async () => {
  open([fern.id]);
  expect(await screen.findByText(fern.name, chosen)).toBeVisible();
});

test('one that is gone can be seen as such, to be taken off', async () => {
  open([fern.id], {
    'GET /customer/{customerId}': () => {
      throw new Refusal(404, { code: 'customer_not_found', message: 'Gone.' });
    },
  });
  expect(await screen.findByText('Deleted customer', chosen)).toBeVisible();
});

test('one whose name could not be loaded is not called gone', async () => {
  open([fern.id], {
    'GET /customer/{customerId}': () => {
      throw new Refusal(503, { code: 'busy', message: 'Try again in a minute.' });
    },
  });
  expect(await screen.findByText('Customer (name unavailable)', chosen)).toBeVisible();
  expect(screen.queryByText(/Deleted customer/)).toBeNull();
});
