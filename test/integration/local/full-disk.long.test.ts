import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

test('a full disk is said, loses nothing that was acknowledged, and is over after a new start', async () => {
  const token = await product.signInAsManager('manager@agency.test');
  await product.faults({ diskFull: true });
  const kept: string[] = [];
  let refusal: { status: number; body: unknown } | undefined;
  // Free pages take a few more writes in; the table's own file has some dozen of them at most.
  for (let number = 0; number < 2000 && !refusal; number += 1) {
    const body = {
      brand: `Brand ${number} ${'x'.repeat(150)}`,
      email: `owner${number}@store.test`,
    };
    const answer = await product.request(token, 'POST /customer/create', { body });
    if (answer.status < 300) kept.push(body.brand);
    else refusal = answer;
  }
  expect(refusal).toMatchObject({
    status: 507,
    body: { message: expect.stringMatching(/the disk is full.*Nothing that was saved is lost/) },
  });

  // It goes on saying so, instead of dying or writing halves.
  expect(await product.request(token, 'GET /user')).toMatchObject({ status: 507 });
  expect(product.output()).toMatch(/Mailbloom cannot go on: in .*the disk is full/);
  expect(product.output()).not.toMatch(/\n\s+at /);

  await product.restart();
  const brands = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 25, ...(cursor ? { cursor } : {}) };
    const page = await product.api(token, 'GET /customer', { query });
    for (const { name } of page.customers) brands.add(name);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(kept.filter((brand) => !brands.has(brand))).toEqual([]);
  expect(brands.size - kept.length).toBeLessThanOrEqual(1);
});
