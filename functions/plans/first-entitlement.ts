import { entitlementItem } from '../items/account/entitlement';

type NewCustomer = {
  readonly customerId: string;
  readonly premium: boolean;
  readonly createdAt: string;
};

/**
 * Returns what to write with a new customer: the complimentary plan of a premium customer, nothing
 * for a free one (docs/adr/0076-plans-and-billing.md).
 * @param grantedBy user id of the manager
 */
export const firstEntitlement = (
  { customerId, premium, createdAt }: NewCustomer,
  grantedBy?: string,
) =>
  premium
    ? [
        entitlementItem({
          customerId,
          comp: { reason: 'The agency pays for this customer', at: createdAt, by: grantedBy },
          rev: 1,
        }),
      ]
    : [];
