import type { RouteKey } from '../../../functions/routes';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import type { CallInput, Success } from '../../support/product-calls';

const day = 24 * 3600;
export const goodCard = { number: '4242 4242 4242 4242', expires: '12/40', cvc: '123' };
/** A card that can be saved but is declined whenever it is charged. */
export const failingCard = { ...goodCard, number: '4000 0000 0000 0341' };

/** Creates a store on the free plan, with helpers for what its people and Stripe’s pages can do. */
export const openBillingStore = async (product: LocalProduct, brand: string) => {
  let token = await product.signInAsManager(`${brand}@agency.test`);
  const body = { brand, email: `owner@${brand}.test`, plan: 'free' as const };
  const { id: customerId } = await product.api(token, 'POST /customer/create', { body });

  const request = <Key extends RouteKey>(key: Key, input?: CallInput<Key>) =>
    product.request(token, key, { customerId, ...input } as CallInput<Key>);
  const api = <Key extends RouteKey>(key: Key, input?: CallInput<Key>): Promise<Success<Key>> =>
    product.api(token, key, { customerId, ...input } as CallInput<Key>);
  const post = (page: string, fields: Readonly<Record<string, string>>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const ticket = async () => (await api('POST /premium/checkoutTicket', { body: {} })).ticket;
  const priceFor = async (activeSubscribers: number): Promise<string> =>
    (await api('GET /premium/getPrices', { query: { activeSubscribers } })).priceId ?? '';
  const view = () => api('GET /premium');

  return {
    customerId,
    request,
    api,
    post,
    ticket,
    priceFor,
    view,
    /** Presses a button on the Stripe simulator’s page. */
    press: (action: string, fields: Readonly<Record<string, string>> = {}) =>
      post(`${product.origin}/local/stripe`, { action, ...fields }),
    /**
     * Moves the clock forward and signs in again, because a token lasts 15 minutes of simulated
     * time.
     */
    async pass(days: number): Promise<void> {
      await product.advance(Math.round(days * day));
      token = await product.signInAsManager(`${brand}.${await product.now()}@agency.test`);
    },
    /** Starts a checkout and returns its page. */
    async checkout(form: { readonly ticket: string; readonly priceId: string }): Promise<string> {
      const response = await product.request('', 'POST /premium/createCheckoutSession', { form });
      return response.headers.get('location') ?? '';
    },
    async pay(card = goodCard): Promise<void> {
      const page = await this.checkout({ ticket: await ticket(), priceId: await priceFor(0) });
      await post(page, card);
    },
    until: (description: string, isSo: (now: Success<'GET /premium'>) => boolean) =>
      eventually(description, async () => {
        const now = await view();
        return isSo(now) && now;
      }),
    /** Returns the kinds of plan events, oldest first. */
    async kinds() {
      const params = { customerId };
      const { events } = await api('GET /customer/{customerId}/planLog', { params });
      return events.map(({ kind }) => kind).toReversed();
    },
    told: async () =>
      (await api('GET /user/messages')).userMessage.map(({ code }) => code).toReversed(),
  };
};
