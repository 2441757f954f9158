import { createAccountRepository } from '../customers/account-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createEmailUsage } from '../plans/email-usage';
import { once } from '../platform/once';
import { createComps } from './comp/comp-service';
import { createPlanLog } from './comp/plan-log-repository';
import { createInvoiceList } from './invoice-list';
import { liveParts } from './live-parts';

/** What the calls need. */
export const live = once(() => {
  const parts = liveParts();
  const { table, clock, stripe } = parts;
  const accounts = createAccountRepository(table);
  const customers = createCustomerRepository(table);
  return {
    ...{ ...parts, customers },
    usage: createEmailUsage(table, clock),
    comps: createComps({ ...parts, accounts, customers }),
    log: createPlanLog(table),
    invoices: createInvoiceList(stripe),
  };
});
export type BillingDependencies = ReturnType<typeof live>;
