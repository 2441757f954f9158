import * as z from 'zod';
import { newCustomer } from '../../objects/customer';
import { sendEvent } from '../../world';
import { maxListed, operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import { clearable, email, mergeMetadata, metadata, pagingParams } from '../params';

const address = z.strictObject({
  city: clearable.default(null),
  country: clearable
    .refine((code) => code === null || /^[A-Z]{2}$/.test(code), 'Country must be a 2-letter code.')
    .default(null),
  line1: clearable.default(null),
  line2: clearable.default(null),
  postal_code: clearable.default(null),
  state: clearable.default(null),
});

const person = {
  address: address.optional(),
  email: email.optional(),
  name: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
};

const createCustomer = operation('POST', 'customers', person, (simulator, input) => {
  const { email = null, name = null, description = null } = input;
  const cleanMetadata = mergeMetadata({}, input.metadata);
  const customer = newCustomer({
    created: simulator.now(),
    email,
    name,
    description,
    address: input.address ?? null,
    metadata: cleanMetadata,
  });
  simulator.store.put('customer', customer);
  sendEvent(simulator, { type: 'customer.created', object: customer });
  return customer;
});

const getCustomer = operation('GET', 'customers/{id}', {}, ({ store }, _input, id) =>
  requireFound(store.get('customer', id), 'customer', id),
);

const updateCustomer = operation('POST', 'customers/{id}', person, (simulator, input, id) => {
  const before = requireFound(simulator.store.get('customer', id), 'customer', id);
  const { email = before.email, name = before.name, description = before.description } = input;
  const change = {
    email,
    name,
    description,
    address: input.address ?? before.address,
    metadata: mergeMetadata(before.metadata, input.metadata),
  };
  const after = { ...before, ...change };
  simulator.store.put('customer', after);
  const previous = { email: before.email, name: before.name, metadata: before.metadata };
  sendEvent(simulator, { type: 'customer.updated', object: after, previous });
  return after;
});

const listCustomers = operation(
  'GET',
  'customers',
  { ...pagingParams, email: email.optional() },
  ({ store }, { email: requestedEmail, ...page }) => {
    const all = store.list('customer', maxListed);
    const shownCustomers =
      requestedEmail === undefined ? all : all.filter((one) => one.email === requestedEmail);
    return pageOf(shownCustomers, page, { url: '/v1/customers', objectType: 'customer' });
  },
);

export const customerOperations = [createCustomer, getCustomer, updateCustomer, listCustomers];
