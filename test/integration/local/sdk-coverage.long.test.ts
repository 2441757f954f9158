import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { tryCall, usedSdkCalls } from './used-sdk-calls';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

const calls = usedSdkCalls('functions');

test('finds the SDK calls that the handlers make', () => {
  expect(calls.length).toBeGreaterThan(15);
});

test.each(calls)('supports $packageName $command in the local cloud', async (call) => {
  const refusal = await tryCall(call, product.origin);
  expect(refusal).not.toMatch(/UnknownOperation|NotImplemented|local cloud has no|InvalidAction/);
  expect(refusal).not.toMatch(/No value provided|ECONNREFUSED/);
});

test('names the unsupported call when the local cloud refuses it', async () => {
  const call = { packageName: '@aws-sdk/client-sqs', command: 'ListQueueTagsCommand' };
  expect(await tryCall(call, product.origin)).toMatch(/ListQueueTags/);
});
