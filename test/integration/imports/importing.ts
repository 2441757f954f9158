import type { ColumnChoice } from '../../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../../shared/contracts/imports/import-consent';
import { agreedConsent } from '../../support/agreed';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

/** Starts the product for all tests of a file, with helpers for imports. */
export const openImporting = () => {
  let product: LocalProduct;
  let manager: string;
  let stores = 0;

  beforeAll(async () => {
    product = await startLocalProduct();
    manager = await product.signInAsManager('manager@agency.test');
  });
  afterAll(() => product?.close());

  const waitForImport = (customerId: string, importId: string) =>
    eventually('the import to be done', async () => {
      const job = await product.api(manager, 'GET /import/{importId}', {
        customerId,
        params: { importId },
      });
      return job.finishedAt !== undefined && job;
    });

  return {
    product: () => product,
    manager: () => manager,

    /**
     * Creates a separate customer.
     * @returns its id
     */
    async aCustomer(): Promise<string> {
      stores += 1;
      const body = { brand: `Import store ${stores}`, email: `owner${stores}@store.test` };
      return (await product.api(manager, 'POST /customer/create', { body })).id;
    },

    async upload(customerId: string, content: string | Buffer, fileType = 'text/csv') {
      const body = { fileName: 'list.csv', fileType, folder: 'CSV' };
      const form = await product.api(manager, 'POST /upload', { customerId, body });
      const uploadResponse = await product.upload(
        form,
        typeof content === 'string' ? content : new Uint8Array(content),
      );
      return {
        assetKey: form.assetKey,
        status: uploadResponse.status,
        text: await uploadResponse.text(),
      };
    },

    /** Imports an upload and waits until it is done. */
    async importAs(
      customerId: string,
      body: {
        assetKey: string;
        fileName: string;
        columns?: ColumnChoice[];
        consent?: ConsentAnswer;
      },
    ) {
      const { importId } = await product.api(manager, 'POST /import', {
        customerId,
        body: { consent: agreedConsent, ...body },
      });
      return waitForImport(customerId, importId);
    },

    finished: waitForImport,
  };
};
