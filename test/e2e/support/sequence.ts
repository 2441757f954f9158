import type { LocalProduct } from '../../support/local-product';
import type { Store } from './store';

/**
 * Creates an active sequence of two emails for the store's first segment, which includes the people
 * in it now.
 * @returns the id
 */
export const createSequence = async (
  product: LocalProduct,
  { token, customerId }: Store,
): Promise<string> => {
  const call = { customerId };
  const body = { name: 'Welcome' };
  const { id: sequenceId } = await product.api(token, 'POST /sequences', { ...call, body });
  const params = { sequenceId };
  const within = { ...call, params };
  const added = await product.api(token, 'POST /sequences/{sequenceId}/addStep', {
    ...within,
    body: {},
  });
  const email = {
    subject: 'Hello {{first_name|friend}}',
    body: '<email-paragraph>Good to have you with us.</email-paragraph>',
  };
  for (const { id: stepId } of added.steps) {
    const step = { ...call, params: { stepId } };
    await product.api(token, 'PUT /sequences/delivery/{stepId}', { ...step, body: email });
  }
  const { segments } = await product.api(token, 'GET /segment', call);
  const [sender] = await product.api(token, 'GET /settings/sender/verified', call);
  const triggerAndSender = { segmentId: segments[0]?.id ?? null, fromAddress: sender?.email ?? '' };
  const active = { rev: added.rev, ...triggerAndSender, enabled: true, includeExisting: true };
  await product.api(token, 'PUT /sequences/{sequenceId}', { ...within, body: active });
  return sequenceId;
};
