import type { HttpRequest } from '@mailbloom/embedded-cloud/http';
import type { StripeSimulator } from '../world';
import { expandFields } from './expand';
import type { Operation } from './operation';
import { checkoutOperations } from './operations/checkout';
import { creditNoteOperations } from './operations/credit-notes';
import { customerOperations } from './operations/customers';
import { eventOperations } from './operations/events';
import { invoiceOperations } from './operations/invoices';
import { portalOperations } from './operations/portal';
import { priceOperations } from './operations/prices';
import { subscriptionOperations } from './operations/subscriptions';
import { taxIdOperations } from './operations/tax-ids';
import { readForm } from './read-form';
import { invalidRequest, StripeRefusal } from './refusals';

/** Every supported call of Stripe's API. */
export const operations: readonly Operation[] = [
  ...customerOperations,
  ...taxIdOperations,
  ...priceOperations,
  ...checkoutOperations,
  ...portalOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...creditNoteOperations,
  ...eventOperations,
];

const isForm = ({ headers, body }: HttpRequest): boolean =>
  body.length === 0 ||
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

const inputOf = (request: HttpRequest) => {
  if (request.method !== 'POST') return readForm(request.url.searchParams);
  if (isForm(request)) return readForm(request.body.toString());
  throw invalidRequest(
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
  );
};

/**
 * Runs the call and returns its response.
 * @throws StripeRefusal
 */
export const executeCall = (simulator: StripeSimulator, request: HttpRequest): unknown => {
  const { method, url } = request;
  const path = url.pathname.replace(/\/$/, '');
  for (const operation of operations) {
    const match = operation.method === method ? operation.path.exec(path) : null;
    if (!match) continue;
    const { result, expand } = operation.run(simulator, inputOf(request), ...match.slice(1));
    return expandFields(simulator, result, expand);
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The local simulator supports only the calls that Mailbloom makes.`,
  });
};
