import { maybeInstant } from '../../api/resolve/values';
import type { Customer } from '../../shop/things';
import { asNumber } from '../payload-json';
import { addressOf, ids, timestamps } from './parts';

const nameFields = (one: Customer) => ({
  email: one.email,
  first_name: one.firstName,
  last_name: one.lastName,
});

/**
 * Returns the payload of customers/create and customers/update. It doesn't include tags and
 * purchases, because they have their own topics.
 */
export const customerPayload = (one: Customer) => ({
  ...ids('Customer', one.id),
  ...timestamps(one),
  ...nameFields(one),
  state: 'disabled',
  verified_email: one.email !== null,
  note: null,
  default_address: addressOf(one.country),
});

/** Returns the payload of customers_email_marketing_consent/update. */
export const consentPayload = (one: Customer) => ({
  customer_id: asNumber(one.id),
  email_address: one.email,
  email_marketing_consent: {
    state: one.consent.toLowerCase(),
    opt_in_level: one.consent === 'SUBSCRIBED' ? 'single_opt_in' : null,
    consent_updated_at: maybeInstant(one.consentAt),
  },
});

/** Returns the data about the customer that the payload of an order or checkout includes. */
export const customerWithin = (one: Customer | undefined) =>
  one ? { ...ids('Customer', one.id), ...timestamps(one), ...nameFields(one) } : null;
