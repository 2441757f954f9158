import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { librariesOf } from '../../../functions/stores/shopify/shopify-library';
import { isSignedWebhook } from '../../../functions/stores/shopify/signed-webhook';

const app = { clientId: 'a1b2c3d4', clientSecrets: ['shpss_of_this_year', 'shpss_of_last_year'] };
const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64');

/** Returns whether Shopify's own package accepts the signature. */
const isValidByPackage = async (rawBody: string, signature: string): Promise<boolean> => {
  const headers = {
    'x-shopify-hmac-sha256': signature,
    'x-shopify-topic': 'orders/create',
    'x-shopify-shop-domain': 'a.myshopify.com',
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': 'w1',
  };
  const request = () => new Request('https://unused.invalid', { headers });
  const validities = await Promise.all(
    librariesOf(app).map(({ webhooks }) =>
      webhooks.validate({ rawBody, rawRequest: request() }).then(({ valid }) => valid),
    ),
  );
  return validities.includes(true);
};

const bodies = fc.string({ unit: 'grapheme' });
const signatures = bodies.chain((body) =>
  fc.record({
    body: fc.constantFrom(body, `${body} `, ''),
    signature: fc.oneof(
      fc.constantFrom(...app.clientSecrets, 'shpss_of_nobody').map((secret) => sign(secret, body)),
      fc.constant(
        createHmac('sha256', app.clientSecrets[0] ?? '')
          .update(body)
          .digest('hex'),
      ),
      fc.base64String({ maxLength: 60 }),
      fc.constantFrom('', 'YWJj'),
    ),
  }),
);

test('accepts and refuses the same signatures as Shopify’s package', async () => {
  const verdicts = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(signatures, async ({ body, signature }) => {
      const ownVerdict = isSignedWebhook(
        Buffer.from(body),
        { 'x-shopify-hmac-sha256': signature },
        app,
      );
      verdicts.add(ownVerdict);
      expect(ownVerdict).toBe(await isValidByPackage(body, signature));
    }),
    { numRuns: 200 },
  );
  expect(verdicts).toEqual(new Set([true, false]));
});

test('rejects bytes that aren’t text, whatever their signature is', () => {
  const raw = Buffer.from([0xff, 0xfe]);
  const signature = createHmac('sha256', 'shpss_of_this_year').update(raw).digest('base64');
  expect(isSignedWebhook(raw, { 'x-shopify-hmac-sha256': signature }, app)).toBe(false);
});
