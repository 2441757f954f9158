import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { sendingSwitchKey } from '../../../functions/items/operation-keys';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, readDelivery, sendEmail, waitUntilEnded } from './sending-support';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
}, 120_000);
afterAll(() => product.close());

const countArrived = async (to: string) => (await product.mail({ to })).length;

test('holds marketing emails but not sign-in codes while sending is turned off, and sends the held emails when it is turned on', async () => {
  const store = await openStore(product, ['ada@readers.test', 'bob@readers.test']);
  const { client, name: TableName } = store.table;
  await client.send(new PutCommand({ TableName, Item: { ...sendingSwitchKey, off: true } }));
  const deliveryId = await sendEmail(product, store);
  await eventually('the gate holds the delivery', async () => {
    const { functions } = await product.metrics();
    const batchCheck = Object.entries(functions).find(([name]) => name.includes('check-gate'));
    return (batchCheck?.[1].invocations ?? 0) > 0;
  });
  // Signing in emails a code, which shows that the whole account isn't paused.
  await product.signInAsManager('second@agency.test');
  expect(await countArrived('ada@readers.test')).toBe(0);
  expect(await readDelivery(product, store, deliveryId)).toMatchObject({ status: 'sending' });

  await client.send(new DeleteCommand({ TableName, Key: sendingSwitchKey }));
  await product.advance(5 * 60);
  const ended = await waitUntilEnded(product, store, deliveryId);
  expect(ended).toMatchObject({ status: 'sent', sent: 2, failed: 0 });
  expect(await countArrived('ada@readers.test')).toBe(1);
}, 180_000);
