import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import type { BillingDependencies } from '../live';
import { isOpen, nextCheckOf } from '../subscription/subscription-rules';
import { viewBilling } from '../view-service';

const maxTries = 5;

/**
 * Records that a customer returned from paying. Does nothing if Stripe's event about the payment
 * has already arrived.
 */
export const recordRequest: ApiHandler<'POST /premium/requested', BillingDependencies> = async (
  request,
  dependencies,
) => {
  const { entitlements, clock } = dependencies;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const before = await entitlements.read(request.customerId);
    const isAwaited = before.checkout !== undefined && !isOpen(before.subscription);
    if (!isAwaited || before.requestedAt) return viewBilling(request, dependencies, before);
    const after = { ...before, requestedAt: toInstant(clock()) };
    if (await entitlements.write(after, nextCheckOf(after, clock()))) {
      return viewBilling(request, dependencies, after);
    }
  }
  throw new AppError('stale_version', 'Your plan is being changed. Reload the page.');
};
