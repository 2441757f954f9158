import type { LocalProduct } from '../../support/local-product';
import type { Store } from './store';

const body =
  '<email-paragraph>You left something.</email-paragraph>' +
  '<email-products source="cart" columns="1" value=""></email-products>' +
  '<email-button value="Back to your cart" href="{{checkout_url}}"></email-button>';

/**
 * Creates an active sequence of two emails for abandoned checkouts. The first is sent immediately,
 * and the second a day later.
 * @returns the id
 */
export const cartSequence = async (
  product: LocalProduct,
  { token, customerId }: Store,
): Promise<string> => {
  const call = { customerId };
  const { id: sequenceId } = await product.api(token, 'POST /shopifySequence', {
    ...call,
    body: { name: 'Cart' },
  });
  const within = { ...call, params: { sequenceId } };
  const added = await product.api(token, 'POST /shopifySequence/addStep', {
    ...call,
    body: { sequenceId },
  });
  for (const [index, { id: stepId }] of added.steps.entries()) {
    const step = { ...call, params: { stepId } };
    const email = { subject: `Your cart, email ${index + 1}`, body };
    await product.api(token, 'PUT /shopifySequence/delivery/{stepId}', { ...step, body: email });
    const delay = { delayInMinutes: index === 0 ? 0 : 1440 };
    await product.api(token, 'PUT /shopifySequence/step/{stepId}', { ...step, body: delay });
  }
  const [sender] = await product.api(token, 'GET /settings/sender/verified', call);
  const { rev } = await product.api(token, 'GET /shopifySequence/{sequenceId}', within);
  const trigger = { triggerType: 'CHECKOUT_ABANDONED' as const, fromAddress: sender?.email ?? '' };
  const active = { rev, ...trigger, endsWithOrder: true, enabled: true };
  await product.api(token, 'PUT /shopifySequence/{sequenceId}', { ...within, body: active });
  return sequenceId;
};
