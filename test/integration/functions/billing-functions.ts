import { eventually } from '../../support/eventually';
import { newPayer } from '../api/every-route/new-payer';
import type { FunctionCheck } from './function-check';

/**
 * A day after a payment, the customer is compared with Stripe, even if no event reports a change.
 */
export const checkBilling: FunctionCheck = async (fixture) => {
  const { api, product, signInAgain } = fixture;
  await signInAgain();
  const customerId = await newPayer(fixture);
  const invocationsBefore = (await product.metrics()).functions['check-billing']?.invocations ?? 0;
  await product.advance(25 * 3600);
  await signInAgain();
  await eventually('plans are compared', async () => {
    const { functions } = await product.metrics();
    return (functions['check-billing']?.invocations ?? 0) > invocationsBefore;
  });
  expect(await api('GET /premium', { customerId })).toMatchObject({ premium: true });
};
