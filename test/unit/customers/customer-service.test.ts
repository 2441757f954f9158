import { createAccountRepository } from '../../../functions/customers/account-repository';
import { brandSlug, shortSenderName } from '../../../functions/customers/customer';
import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { createCustomer } from '../../../functions/customers/customer-service';
import { createNewId } from '../../../functions/platform/ids';
import { createSenderRepository } from '../../../functions/senders/sender-repository';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const newId = createNewId();

const dependencies = () => ({
  table: embedded.table,
  users: { ensure: async (email: string) => `user of ${email}`, join: async () => undefined },
  clock: () => 1_800_000_000_000,
  newId,
  productDomain: 'mail.example',
});

test('creates a new customer with a user and a verified sender named after the brand', async () => {
  const input = { brand: 'Café Zoë & Co', email: 'zoe@cafe.example' };
  const customer = await createCustomer(input, dependencies());
  const account = await createAccountRepository(embedded.table).get('user of zoe@cafe.example');
  const [sender] = await createSenderRepository(embedded.table).list(customer.customerId);
  expect(account).toMatchObject({ role: 'customer', customerId: customer.customerId });
  expect(sender).toMatchObject({ name: 'Café Zoë & Co', verified: true });
  expect(sender?.email).toBe(
    `cafe-zoe-co-${customer.customerId.slice(-6).toLowerCase()}@mail.example`,
  );
});

test('creates nothing for an email address that already has an account', async () => {
  const input = { brand: 'One', email: 'same@shop.example' };
  await createCustomer(input, dependencies());
  await expect(createCustomer({ ...input, brand: 'Two' }, dependencies())).rejects.toMatchObject({
    code: 'email_taken',
  });
  const all = await createCustomerRepository(embedded.table).list({ limit: 10, offset: 0 });
  expect(all.customers.map(({ name }) => name)).toEqual(['One']);
});

test('creates one customer from two simultaneous requests with the same email address', async () => {
  const email = 'race@shop.example';
  const results = await Promise.allSettled(
    ['One', 'Two'].map((brand) => createCustomer({ brand, email }, dependencies())),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const all = await createCustomerRepository(embedded.table).list({ limit: 10, offset: 0 });
  expect(all.customers).toHaveLength(1);
});

describe('the list of customers', () => {
  beforeEach(async () => {
    for (const brand of ['Olive & Fern', 'acorn', 'Birch Goods', 'Forest & Fern']) {
      await createCustomer({ brand, email: `${brandSlug(brand)}@shop.example` }, dependencies());
    }
  });
  const names = async (input: { search?: string; limit?: number; offset?: number }) => {
    const repository = createCustomerRepository(embedded.table);
    const page = await repository.list({ limit: 10, offset: 0, ...input });
    return page.customers.map(({ name }) => name);
  };

  test('sorts customers by brand, regardless of case', async () => {
    expect(await names({})).toEqual(['acorn', 'Birch Goods', 'Forest & Fern', 'Olive & Fern']);
  });

  test('finds customers by parts of a brand name in any case and order, with and without accents', async () => {
    const brand = 'Café Blåbær';
    await createCustomer({ brand, email: 'cafe@shop.example' }, dependencies());
    expect(await names({ search: 'FERN' })).toEqual(['Forest & Fern', 'Olive & Fern']);
    expect(await names({ search: 'fern for' })).toEqual(['Forest & Fern']);
    expect(await names({ search: 'blabaer CAFE' })).toEqual([brand]);
  });

  test('returns pages by cursor without losing or repeating a customer', async () => {
    const repository = createCustomerRepository(embedded.table);
    const first = await repository.list({ limit: 3, offset: 0 });
    const second = await repository.list({ limit: 3, offset: 0, cursor: first.nextCursor });
    expect([...first.customers, ...second.customers].map(({ name }) => name)).toEqual(
      await names({}),
    );
    expect(second.nextCursor).toBeUndefined();
  });
});

test('creates a sender address even for a brand without a single Latin letter', () => {
  expect(brandSlug('日本')).toBe('store');
  expect(brandSlug('Świeca & Len Żółć')).toBe('swieca-len-zolc');
  expect(brandSlug('Großmann Smørrebrød')).toBe('grossmann-smorrebrod');
  expect(brandSlug("Joe's  Shop!")).toBe('joe-s-shop');
});

test.each([
  ['Olive & Fern', 'Olive & Fern'],
  ['Padaria São João & Filhos – Confeitaria Artesanal', 'Padaria São João & Filhos'],
  ['Werkstatt für Licht und Lampen, Linz', 'Werkstatt für Licht und Lampen'],
  ['Świece i Zapachy Wrocław S.A. Sp', 'Świece i Zapachy Wrocław S.A.'],
  ['株式会社'.repeat(10), '株式会社'.repeat(10).slice(0, 30)],
  [`${'a'.repeat(29)}😀`, 'a'.repeat(29)],
])('keeps whole words and characters in the default sender of “%s”', (brand, name) => {
  expect(shortSenderName(brand)).toBe(name);
});

test.each([
  [undefined, true],
  ['premium', true],
  ['free', false],
] as const)('treats a customer on plan %s as premium: %s', async (plan, premium) => {
  const input = { brand: 'One', email: 'plan@shop.example', plan };
  expect(await createCustomer(input, dependencies())).toMatchObject({ premium });
});
