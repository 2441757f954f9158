import { newCustomer } from '../../objects/customer';
import { sendEvent } from '../../world';
import { found, maxListed, operation } from '../operation';
import { pageOf } from '../page-of';
import { clearable, email, merged, metadata, paging } from '../params';

const person = {
  email: email.optional(),
  name: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
};

const createCustomer = operation('POST', 'customers', person, (world, input) => {
  const { email = null, name = null, description = null } = input;
  const kept = merged({}, input.metadata);
  const customer = newCustomer({ created: world.now(), email, name, description, metadata: kept });
  world.store.put('customer', customer);
  sendEvent(world, { type: 'customer.created', object: customer });
  return customer;
});

const getCustomer = operation('GET', 'customers/{id}', {}, ({ store }, _input, id) =>
  found(store.get('customer', id), 'customer', id),
);

const updateCustomer = operation('POST', 'customers/{id}', person, (world, input, id) => {
  const before = found(world.store.get('customer', id), 'customer', id);
  const { email = before.email, name = before.name, description = before.description } = input;
  const change = { email, name, description, metadata: merged(before.metadata, input.metadata) };
  const after = { ...before, ...change };
  world.store.put('customer', after);
  const previous = { email: before.email, name: before.name, metadata: before.metadata };
  sendEvent(world, { type: 'customer.updated', object: after, previous });
  return after;
});

const listCustomers = operation(
  'GET',
  'customers',
  { ...paging, email: email.optional() },
  ({ store }, { email: wanted, ...page }) => {
    const all = store.list('customer', maxListed);
    const shown = wanted === undefined ? all : all.filter((one) => one.email === wanted);
    return pageOf(shown, page, { url: '/v1/customers', what: 'customer' });
  },
);

export const customerOperations = [createCustomer, getCustomer, updateCustomer, listCustomers];
