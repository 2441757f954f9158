import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAddresses } from '../../../local/seed/demo-addresses';
import { filledFile } from '../../../local/seed/demo-filled';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { recount } from './demo/recount';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct({ demo: 'unfinished' });
});
afterAll(() => product?.close());

const finishedParts = () => readFileSync(join(product.dataDir, filledFile), 'utf8').split('\n');

test.each(['members', 'forms', 'present-emails'])(
  'continues to fill the demo store after a kill during the part after “%s”',
  async (part) => {
    await eventually('the part is finished', async () => finishedParts().includes(part));
    await product.kill9();
    expect(finishedParts()).not.toContain('complete');
    await product.restart();
  },
);

test('fills the demo store once, with figures that match the stored rows', async () => {
  await product.demoFilled();
  const parts = finishedParts().filter(Boolean);
  expect(new Set(parts).size).toBe(parts.length);
  const owner = await product.signIn(demoAddresses.owner);
  await eventually('everybody is counted', async () => {
    const statuses = await product.api(owner, 'GET /subscriber/statusTotal');
    return statuses.reduce((sum, { count }) => sum + count, 0) === 4800;
  });
  const { drafts } = await product.api(owner, 'GET /draft', { query: { limit: 100 } });
  expect(drafts).toHaveLength(20);
  expect(new Set(drafts.map(({ name }) => name)).size).toBe(20);
  const { TABLE_NAME = '' } = await product.environment();
  const table = { client: product.aws.table, name: TABLE_NAME };
  for (const { id, status } of drafts) {
    if (status !== 'sent') continue;
    const params = { deliveryId: id };
    const { byVariant, ...all } = await recount(table, id);
    await eventually('the email is counted', async () => {
      const view = await product.api(owner, 'GET /delivery/{deliveryId}', { params });
      return view.sendTo === all.sendTo && view.open === all.open && view.click === all.click;
    });
  }
});
