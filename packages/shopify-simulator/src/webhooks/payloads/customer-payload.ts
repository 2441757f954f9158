import { maybeInstant } from '../../api/resolve/values';
import type { Customer } from '../../shop/resources';
import { asNumber } from '../payload-json';
import { addressOf, ids, timestamps } from './payload-fields';

const nameFields = (shopCustomer: Customer) => ({
  email: shopCustomer.email,
  first_name: shopCustomer.firstName,
  last_name: shopCustomer.lastName,
});

/**
 * Returns the payload of customers/create and customers/update. It doesn't include tags and
 * purchases, because they have their own topics.
 */
export const customerPayload = (shopCustomer: Customer) => ({
  ...ids('Customer', shopCustomer.id),
  ...timestamps(shopCustomer),
  ...nameFields(shopCustomer),
  state: 'disabled',
  verified_email: shopCustomer.email !== null,
  note: null,
  default_address: addressOf(shopCustomer.country),
});

/** Returns the payload of customers_email_marketing_consent/update. */
export const consentPayload = (shopCustomer: Customer) => ({
  customer_id: asNumber(shopCustomer.id),
  email_address: shopCustomer.email,
  email_marketing_consent: {
    state: shopCustomer.consent.toLowerCase(),
    opt_in_level: shopCustomer.consent === 'SUBSCRIBED' ? 'single_opt_in' : null,
    consent_updated_at: maybeInstant(shopCustomer.consentAt),
  },
});

/** Returns the data about the customer that the payload of an order or checkout includes. */
export const customerWithin = (shopCustomer: Customer | undefined) =>
  shopCustomer
    ? {
        ...ids('Customer', shopCustomer.id),
        ...timestamps(shopCustomer),
        ...nameFields(shopCustomer),
      }
    : null;
