import { newTaxId, type TaxIdType, taxIdPatterns, verificationOf } from '../../objects/tax-id';
import { sendEvent } from '../../world';
import { maxListed, operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import { oneOf, pagingParams, text } from '../params';
import { invalidRequest } from '../refusals';

const types = Object.keys(taxIdPatterns) as [TaxIdType, ...TaxIdType[]];

/** Creates a tax id. The registry's answer follows at once, in an event of its own. */
const createTaxId = operation(
  'POST',
  'customers/{id}/tax_ids',
  { type: oneOf(...types), value: text },
  (simulator, { type, value }, id) => {
    const customer = requireFound(simulator.store.get('customer', id), 'customer', id);
    if (!taxIdPatterns[type].test(value)) {
      throw invalidRequest(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
    }
    const taxId = newTaxId({ created: simulator.now(), customer, type, value });
    simulator.store.put('taxId', taxId);
    sendEvent(simulator, { type: 'customer.tax_id.created', object: taxId });
    const status = verificationOf(value);
    if (status !== 'pending') {
      const verified_name = status === 'verified' ? customer.name : null;
      const checked = { ...taxId, verification: { ...taxId.verification, status, verified_name } };
      simulator.store.put('taxId', checked);
      sendEvent(simulator, { type: 'customer.tax_id.updated', object: checked });
    }
    return taxId;
  },
);

const listTaxIds = operation(
  'GET',
  'customers/{id}/tax_ids',
  pagingParams,
  ({ store }, page, id) => {
    requireFound(store.get('customer', id), 'customer', id);
    return pageOf(store.list('taxId', maxListed, id), page, {
      url: `/v1/customers/${id}/tax_ids`,
      objectType: 'tax_id',
    });
  },
);

const deleteTaxId = operation(
  'DELETE',
  'customers/{id}/tax_ids/{id}',
  {},
  (simulator, _input, id, taxId) => {
    const found = simulator.store.get('taxId', taxId);
    const owned = requireFound(found?.customer === id ? found : undefined, 'tax_id', taxId);
    simulator.store.remove('taxId', taxId);
    sendEvent(simulator, { type: 'customer.tax_id.deleted', object: owned });
    return { id: taxId, object: 'tax_id', deleted: true };
  },
);

export const taxIdOperations = [createTaxId, listTaxIds, deleteTaxId];
