import { createAccountRepository } from '../customers/account-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createEmailUsage } from '../plans/email-usage';
import { liveKeyRing } from '../platform/aws/secrets';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createCheckout } from './checkout/checkout-service';
import { createComps } from './comp-service';
import { createBillingDetails } from './details-service';
import { createInvoiceList } from './invoice-list';
import { liveParts } from './live-parts';
import { createPlanLog } from './plan-log-repository';
import { createEventRepository } from './webhook/event-repository';

/** The dependencies of the billing calls. */
export const live = once(() => {
  const parts = liveParts();
  const { table, clock, stripe } = parts;
  const appUrl = readEnv('APP_URL').APP_URL;
  const accounts = createAccountRepository(table);
  const customers = createCustomerRepository(table);
  const hasTaxes = readEnv('STRIPE_TAX').STRIPE_TAX === 'on';
  const sharedDependencies = { ...parts, customers, appUrl, hasTaxes };
  return {
    ...sharedDependencies,
    keys: liveKeyRing(),
    checkout: createCheckout(sharedDependencies),
    details: createBillingDetails(sharedDependencies),
    events: createEventRepository(table),
    usage: createEmailUsage(table, clock),
    comps: createComps({ ...sharedDependencies, accounts }),
    log: createPlanLog(table),
    invoices: createInvoiceList(stripe),
  };
});
export type BillingDependencies = ReturnType<typeof live>;
