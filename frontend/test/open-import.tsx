import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CsvPreview } from '../../shared/contracts/imports/import-preview';
import { ImportCsvPage } from '../src/features/audience/pages/import-csv-page';
import { aGrowth } from './a-growth';
import { mockApi } from './mock-api';
import { mockStorage, type StorageResponse } from './mock-storage';
import { renderPage } from './render-page';

export const assetKey = 'up/01JD00000000000000000CUST0/csv/01JD00000000000000000FILE0';

/** The preview that the server returns for the file. */
export const preview: CsvPreview = {
  assetKey,
  subsToCreate: 1200,
  subsToUpdate: 34,
  rejected: 1,
  duplicates: 0,
  rows: 1235,
  previewSubs: Array.from({ length: 6 }, (_, index) => ({
    email: `person${index}@shop.example`,
    name: `Person ${index}`,
    fields: { city: 'Łódź' },
  })),
  columns: [
    { header: 'E-Mail', meaning: 'email', samples: ['ada@shop.example'] },
    { header: 'Ort', meaning: 'attribute', key: 'ort', samples: ['Łódź', 'Kraków'] },
    { header: 'Newsletter', meaning: 'consent', samples: ['yes', 'no'] },
  ],
  columnsLeftOut: 0,
  needsAddressColumn: false,
  otherAddresses: { rows: 0, examples: [] },
  delimiter: ';',
  encoding: 'utf-8',
  rejectedRows: [{ line: 7, reason: 'Invalid email: nobody' }],
};

/** Mocks the API calls of the import page. By default, the storage accepts the file. */
export const mockImport = (
  responses: Parameters<typeof mockApi>[0] = {},
  stored: StorageResponse = { status: 204 },
) => {
  const calls = mockApi({
    'GET /customer/{customerId}': () => ({ premium: true }),
    'GET /subscriber/growth': () => aGrowth(),
    'POST /upload': () => ({ url: 'http://storage.test/bucket', fields: { key: 'k' }, assetKey }),
    'POST /import/preview': () => preview,
    ...responses,
  });
  mockStorage(stored);
  return calls;
};

export const openImport = () =>
  renderPage(<ImportCsvPage />, {
    path: '/customer/:customerId/subscribers/add/csv',
    at: '/customer/c1/subscribers/add/csv',
  });

export const csvFile = (size = 20, type = 'text/csv') => {
  const file = new File(['email\nada@shop.example'], 'list.csv', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** States in the form that everyone gave consent, and how. */
export const stateConsentForAll = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'All of them agreed' }));
  await userEvent.type(
    await screen.findByRole('combobox', { name: /How or where did they agree/ }),
    'In our shop',
  );
  await userEvent.keyboard('{Escape}');
};

export const chooseCsv = (file: File) =>
  userEvent.upload(screen.getByLabelText('CSV file'), file, { applyAccept: false });
