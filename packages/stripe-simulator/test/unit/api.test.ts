import { type LocalStripe, openCheckout, startLocalStripe } from '../support/local-stripe';

let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe();
});
afterAll(() => stripe.close());

const invalid = (message: string, extra: object = {}) => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', message, ...extra } },
});

describe('API access', () => {
  test('refuses a call without a key, or with a wrong one', async () => {
    const anonymousResponse = await fetch(`${stripe.origin}/v1/prices`);
    expect(anonymousResponse.status).toBe(401);
    const wrong = await stripe.call('GET', 'prices', undefined, { authorization: 'Bearer sk_x' });
    expect(wrong).toMatchObject({
      status: 401,
      json: { error: { type: 'invalid_request_error' } },
    });
    expect(wrong.headers.get('request-id')).toMatch(/^req_/);
  });

  test('refuses an API version with different formats, and names that version', async () => {
    const old = await stripe.call('GET', 'prices', undefined, { 'stripe-version': '2020-08-27' });
    expect(old.status).toBe(400);
    expect(old.json.error.message).toMatch(/Invalid Stripe API version: 2020-08-27/);
  });

  test('names an unsupported call', async () => {
    const unknown = await stripe.call('GET', 'payouts');
    expect(unknown.status).toBe(404);
    expect(unknown.json.error.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/payouts\)/);
  });
});

describe('invalid parameters', () => {
  test.each([
    ['colour=red', 'Received unknown parameter: colour', { code: 'parameter_unknown' }],
    ['email=nobody', 'Invalid email address: nobody', { code: 'email_invalid', param: 'email' }],
    ['metadata=x', 'Invalid record', { param: 'metadata' }],
    [`metadata[${'k'.repeat(41)}]=x`, 'Metadata keys can have up to 40 characters.', {}],
    [`metadata[k]=${'x'.repeat(501)}`, 'Metadata values can have up to 500 characters.', {}],
    ['name=a&name[first]=b', 'Invalid object: name[first] is also given as a value.', {}],
    ['metadata[a]=1&metadata=2', 'Invalid string: metadata is also given as an object.', {}],
    ['metadata[a=1', 'Invalid request: the parameter metadata[a is malformed.', {}],
    [`a${'[b]'.repeat(20)}=1`, 'The parameter a is nested too deeply.', {}],
    ['__proto__[x]=1', 'Received unknown parameter: __proto__', {}],
    ['constructor=1', 'Received unknown parameter: constructor', {}],
    ['a=1&'.repeat(1001), 'The request has too many parameters.', {}],
  ])('refuses the form body %s', async (body, message, extra) => {
    const response = await stripe.call('POST', 'customers', body);
    expect({ status: response.status, json: response.json }).toMatchObject(invalid(message, extra));
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('refuses more than 50 metadata keys', async () => {
    const body = Array.from({ length: 51 }, (_, index) => `metadata[k${index}]=v`).join('&');
    const response = await stripe.call('POST', 'customers', body);
    expect(response).toMatchObject(invalid('You cannot have more than 50 metadata keys.'));
  });

  test('refuses JSON instead of a form', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await stripe.call('POST', 'customers', '{"email":"a@b.example"}', headers);
    expect(response.json.error.message).toMatch(
      /content type is application\/x-www-form-urlencoded/,
    );
  });

  test('refuses a checkout without an amount, and one that redirects to a script', async () => {
    const incompleteResponse = await stripe.call('POST', 'checkout/sessions', 'mode=subscription');
    expect(incompleteResponse).toMatchObject(
      invalid('Missing required param: line_items.', { code: 'parameter_missing' }),
    );
    const lines = 'line_items[0][price]=price_local500month&line_items[0][quantity]=1';
    const script = `mode=subscription&${lines}&success_url=javascript:alert(1)`;
    expect(await stripe.call('POST', 'checkout/sessions', script)).toMatchObject(
      invalid('Not a valid URL', { param: 'success_url', code: 'url_invalid' }),
    );
  });

  test('answers unknown IDs with 404 in the path and 400 in a parameter', async () => {
    expect(await stripe.call('GET', 'customers/cus_nobody')).toMatchObject({
      status: 404,
      json: { error: { code: 'resource_missing', message: "No such customer: 'cus_nobody'" } },
    });
    expect(
      await stripe.call('POST', 'billing_portal/sessions', 'customer=cus_nobody'),
    ).toMatchObject(
      invalid("No such customer: 'cus_nobody'", { code: 'resource_missing', param: 'customer' }),
    );
  });
});

describe('idempotency keys', () => {
  const create = (key: string, email: string) =>
    stripe.call('POST', 'customers', `email=${email}`, { 'idempotency-key': key });

  test('returns the same answer for a repeated call, and runs it once', async () => {
    const first = await create('same', 'same@shop.example');
    const second = await create('same', 'same@shop.example');
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const { json } = await stripe.call('GET', 'customers?email=same@shop.example');
    expect(json.data).toHaveLength(1);
  });

  test('refuses a different call with an idempotency key that was already used', async () => {
    await create('used', 'one@shop.example');
    expect(await create('used', 'two@shop.example')).toMatchObject({
      status: 400,
      json: { error: { type: 'idempotency_error' } },
    });
  });

  test('accepts an idempotency key again after a refused call, and forgets each key after a day', async () => {
    expect((await create('again', 'nobody')).status).toBe(400);
    const { json: first } = await create('again', 'again@shop.example');
    stripe.clock.advance(24 * 3600 + 2);
    const { json: second } = await create('again', 'later@shop.example');
    expect(second).toMatchObject({ email: 'later@shop.example' });
    expect(second.id).not.toBe(first.id);
  });

  test('accepts idempotency keys of up to 255 characters', async () => {
    expect((await create('k'.repeat(256), 'long@shop.example')).status).toBe(400);
  });
});

describe('list requests', () => {
  test('pages forward and backward through all prices', async () => {
    const all = (await stripe.call('GET', 'prices?limit=100')).json;
    expect(all).toMatchObject({ object: 'list', has_more: false, url: '/v1/prices' });
    const ids = all.data.map(({ id }: { id: string }) => id);
    const first = (await stripe.call('GET', 'prices?limit=5')).json;
    expect(first).toMatchObject({ has_more: true });
    const second = (await stripe.call('GET', `prices?limit=5&starting_after=${ids[4]}`)).json;
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(5, 10));
    const previousPage = (await stripe.call('GET', `prices?limit=5&ending_before=${ids[5]}`)).json;
    expect(previousPage).toMatchObject({ has_more: false, data: first.data });
  });

  test.each([
    ['limit=0', /between 1 and 100/],
    ['limit=101', /between 1 and 100/],
    ['limit=ten', /Invalid integer: ten/],
    ['starting_after=price_none', /No such price: 'price_none'/],
    ['starting_after=a&ending_before=b', /cannot parameterize both/],
  ])('refuses a list request with %s', async (query, message) => {
    const { status, json } = await stripe.call('GET', `prices?${query}`);
    expect(status).toBe(400);
    expect(json.error.message).toMatch(message);
  });
});

describe('expanding IDs', () => {
  test('expands IDs into their objects', async () => {
    const { session, customer } = await openCheckout(stripe);
    const path = `checkout/sessions/${session.id}?expand[]=customer&expand[]=line_items`;
    const { json } = await stripe.call('GET', path);
    expect(json.customer).toMatchObject({ id: customer, object: 'customer' });
    expect(json.line_items.data[0].price.id).toBe('price_local500month');
    expect(json.line_items.data[0].price.product).toBe('prod_local_premium');
    const deep = await stripe.call('GET', 'prices?expand[]=data.product');
    expect(deep.json.data[0].product).toMatchObject({ name: 'Premium' });
  });

  test.each([
    ['colour', /cannot be expanded \(data\.colour\)|cannot be expanded \(colour\)/],
    ['data.colour', /This property cannot be expanded \(data\.colour\)/],
    ['data.a.b.c.d', /more than 4 levels/],
    ['data.currency', /support expanding data\.currency/],
  ])('refuses to expand the path %s', async (path, message) => {
    const { status, json } = await stripe.call('GET', `prices?expand[]=${path}`);
    expect(status).toBe(400);
    expect(json.error.message).toMatch(message);
  });
});
