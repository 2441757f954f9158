import {
  declinedCard,
  failingCard,
  goodCard,
  type LocalStripe,
  openCheckout,
  openPortal,
  startLocalStripe,
  subscribe,
} from '../support/local-stripe';

let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe();
});
afterAll(() => stripe.close());

const subscriptionsOf = async (customer: string) =>
  (await stripe.call('GET', `subscriptions?status=all&customer=${customer}`)).json.data;

describe('the checkout page', () => {
  test('starts a subscription with a valid card, and redirects to the product’s return URL', async () => {
    const { customer, session } = await openCheckout(stripe);
    expect(await stripe.page(session.url)).toMatch(/\$12\.00 a month.*for ada@shop\.example/s);
    const paid = await stripe.post(session.url, goodCard);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`https://app.example/approved?id=${session.id}`);
    const [subscription] = await subscriptionsOf(customer);
    expect(subscription).toMatchObject({ status: 'active', metadata: { customerId: '01SHOP' } });
    const { json } = await stripe.call('GET', `checkout/sessions/${session.id}`);
    expect(json).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
    });
  });

  test('charges once if the checkout form is submitted twice', async () => {
    const { customer, session } = await openCheckout(stripe);
    const responses = await Promise.all([1, 2].map(() => stripe.post(session.url, goodCard)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await subscriptionsOf(customer)).toHaveLength(1);
  });

  test.each([
    ['a declined card', declinedCard, 'Your card was declined'],
    ['a card that cannot be charged', failingCard, 'Your card was declined'],
    ['half a number', { ...goodCard, number: '4242' }, 'Your card number is incomplete'],
    ['a wrong check digit', { ...goodCard, number: '4242424242424241' }, 'number is invalid'],
    ['a past year', { ...goodCard, expires: '01/20' }, 'expiration date is in the past'],
    ['no month', { ...goodCard, expires: '13/40' }, 'expiration date is incomplete'],
    ['no code', { ...goodCard, cvc: '' }, 'security code is incomplete'],
  ])(
    'charges nothing for %s, and shows the reason next to the field',
    async (_name, card, problem) => {
      const { customer, session } = await openCheckout(stripe);
      const refusedResponse = await stripe.post(session.url, card);
      expect(refusedResponse.status).toBe(402);
      const page = await refusedResponse.text();
      expect(page).toMatch(new RegExp(`role="alert"[^>]*><strong>[^<]*${problem}`));
      expect(page).toContain('aria-describedby="problem"');
      expect(await subscriptionsOf(customer)).toEqual([]);
      expect((await stripe.post(session.url, goodCard)).status).toBe(303);
    },
  );

  test('shows typed values again as text, never as markup', async () => {
    const { session } = await openCheckout(stripe);
    const refusedResponse = await stripe.post(session.url, {
      ...goodCard,
      number: '"><script>x</script>',
    });
    expect(await refusedResponse.text()).not.toContain('<script>x');
  });

  test('keeps the checkout open when the customer leaves, and refuses payment once it has expired', async () => {
    const { customer, session } = await openCheckout(stripe);
    expect(await stripe.page(session.url)).toContain('href="https://app.example/billing"');
    await stripe.call('POST', `checkout/sessions/${session.id}/expire`, '');
    expect(await (await stripe.post(session.url, goodCard)).text()).toMatch(/checkout has ended/);
    expect(await subscriptionsOf(customer)).toEqual([]);
    const secondExpire = await stripe.call('POST', `checkout/sessions/${session.id}/expire`, '');
    expect(secondExpire.status).toBe(400);
  });

  test('shows no checkout at an unknown URL', async () => {
    const response = await fetch(`${stripe.origin}/local/stripe/checkout/cs_test_none`);
    expect(response.status).toBe(404);
    expect((await fetch(`${stripe.origin}/local/stripe/nonsense`)).status).toBe(404);
    expect((await fetch(`${stripe.origin}/local/stripe/constructor`)).status).toBe(404);
  });
});

describe('the billing portal', () => {
  test('lets the customer end a subscription at the end of its period in the portal, and undo that', async () => {
    const { customer, subscription } = await subscribe(stripe);
    const portal = await openPortal(stripe, customer);
    const fields = { subscription: subscription.id };
    await stripe.post(portal, { action: 'cancel', ...fields });
    const [endingSubscription] = await subscriptionsOf(customer);
    expect(endingSubscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: subscription.items.data[0].current_period_end,
    });
    await stripe.post(portal, { action: 'resume', ...fields });
    const [resumedSubscription] = await subscriptionsOf(customer);
    expect(resumedSubscription).toEqual(subscription);
  });

  test('lets the customer change the card in the portal, even to one declined later, but not to one declined immediately', async () => {
    const { customer } = await subscribe(stripe);
    const portal = await openPortal(stripe, customer);
    expect((await stripe.post(portal, { action: 'card', ...declinedCard })).status).toBe(402);
    expect(await stripe.page(portal)).toContain('Ends in 4242');
    expect((await stripe.post(portal, { action: 'card', ...failingCard })).status).toBe(303);
    expect(await stripe.page(portal)).toContain('Ends in 0341');
  });

  test('shows only this customer’s invoices in the portal, and changes no other customer’s data', async () => {
    const { customer, subscription } = await subscribe(stripe);
    const other = await subscribe(stripe);
    const portal = await openPortal(stripe, customer);
    const page = await stripe.page(portal);
    expect(page).toContain(`/local/stripe/invoice/${subscription.latest_invoice}`);
    expect(page).not.toContain(other.subscription.latest_invoice);
    await stripe.post(portal, { action: 'cancel', subscription: other.subscription.id });
    const [untouchedSubscription] = await subscriptionsOf(other.customer);
    expect(untouchedSubscription.cancel_at).toBeNull();
    expect(await stripe.page(`/local/stripe/invoice/${subscription.latest_invoice}`)).toMatch(
      /\$12\.00.*paid/s,
    );
  });
});
