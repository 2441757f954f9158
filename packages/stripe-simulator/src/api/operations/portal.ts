import { stripeId } from '../../objects/stripe-id';
import { operation, requireFound } from '../operation';
import { text, webAddress } from '../params';

const portalParams = { customer: text, return_url: webAddress.optional() };

const createPortalSession = operation(
  'POST',
  'billing_portal/sessions',
  portalParams,
  (simulator, { customer, return_url = null }) => {
    requireFound(simulator.store.get('customer', customer), 'customer', customer, 'customer');
    const id = stripeId('bps');
    simulator.store.put('portal', { id, customer, returnUrl: return_url });
    return {
      id,
      object: 'billing_portal.session' as const,
      configuration: 'bpc_local',
      created: simulator.now(),
      customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url,
      url: `${simulator.origin}/local/stripe/portal/${id}`,
    };
  },
);

export const portalOperations = [createPortalSession];
