import { createCustomerRepository } from '../../../functions/customers/customer-repository';
import { createCustomer } from '../../../functions/customers/customer-service';
import { createNewId } from '../../../functions/platform/ids';
import { updateSetupBody } from '../../../shared/contracts/setup';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const repository = () => createCustomerRepository(embedded.table);

const newStore = async (brand: string) => {
  const { customerId } = await createCustomer(
    { brand, email: `${brand}@shop.example` },
    {
      table: embedded.table,
      users: { ensure: async (email: string) => `user of ${email}`, join: async () => undefined },
      clock: () => 1_800_000_000_000,
      newId: createNewId(),
      productDomain: 'mail.example',
    },
  );
  return customerId;
};
const setupOf = async (customerId: string) => (await repository().get(customerId)).setup;

test('keeps each store’s decisions, whatever their order', async () => {
  const one = await newStore('one');
  const other = await newStore('other');
  await Promise.all([
    repository().setSetupStep(one, { step: 'domain', state: 'skipped' }),
    repository().setSetupStep(one, { step: 'locale', state: 'done' }),
  ]);
  expect(await setupOf(one)).toEqual({ domain: 'skipped', locale: 'done' });
  await repository().setSetupStep(one, { step: 'domain', state: 'open' });
  await repository().setSetupStep(one, { step: 'domain', state: 'open' });
  expect(await setupOf(one)).toEqual({ locale: 'done' });
  expect(await setupOf(other)).toEqual({});
});

test('ends a checklist once and for all', async () => {
  const customerId = await newStore('one');
  await repository().finishSetup(customerId);
  await repository().finishSetup(customerId);
  expect(await setupOf(customerId)).toBeUndefined();
  await expect(
    repository().setSetupStep(customerId, { step: 'brand', state: 'skipped' }),
  ).rejects.toMatchObject({ code: 'setup_finished' });
});

test('lets no one tick a step that isn’t done', () => {
  expect(updateSetupBody.safeParse({ step: 'domain', state: 'done' }).success).toBe(false);
  expect(updateSetupBody.safeParse({ step: 'locale', state: 'done' }).success).toBe(true);
});
