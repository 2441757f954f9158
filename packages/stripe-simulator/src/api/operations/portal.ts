import { stripeId } from '../../objects/stripe-id';
import { found, operation } from '../operation';
import { text, webAddress } from '../params';

const portalParams = { customer: text, return_url: webAddress.optional() };

const createPortalSession = operation(
  'POST',
  'billing_portal/sessions',
  portalParams,
  (world, { customer, return_url = null }) => {
    found(world.store.get('customer', customer), 'customer', customer, 'customer');
    const id = stripeId('bps');
    world.store.put('portal', { id, customer, returnUrl: return_url });
    return {
      id,
      object: 'billing_portal.session' as const,
      configuration: 'bpc_local',
      created: world.now(),
      customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url,
      url: `${world.origin}/local/stripe/portal/${id}`,
    };
  },
);

export const portalOperations = [createPortalSession];
