import { eventually } from '../../support/eventually';
import { newPayer } from '../api/every-route/new-payer';
import type { FunctionCheck } from './function-check';

/**
 * A day after a payment, the customer is compared with Stripe, even if no event reports a change.
 */
export const checkBilling: FunctionCheck = async (world) => {
  const { api, product, signInAgain } = world;
  await signInAgain();
  const customerId = await newPayer(world);
  const askedBefore = (await product.metrics()).functions['check-billing']?.invocations ?? 0;
  await product.advance(25 * 3600);
  await signInAgain();
  await eventually('plans are compared', async () => {
    const { functions } = await product.metrics();
    return (functions['check-billing']?.invocations ?? 0) > askedBefore;
  });
  expect(await api('GET /premium', { customerId })).toMatchObject({ premium: true });
};
