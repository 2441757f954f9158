import { AppError } from '../../../../functions/platform/app-error';
import { createNewId } from '../../../../functions/platform/ids';
import { createSegmentRegister } from '../../../../functions/segments/register/segment-register';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { createSegmentWrites } from '../../../../functions/segments/register/segment-write-service';
import { messages } from '../../../../shared/messages';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { otherCustomerId } from '../../people/people';

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

let accounts = 0;
/** An account of its own for every test: 26 characters. */
const anAccount = () => {
  accounts += 1;
  return `01JD0000000000000000000A${String(accounts).padStart(2, '0')}`;
};

const newId = createNewId();
const repository = () => createSegmentRepository(product.table);
const ownDelivery = '01JE00000000000000000DEV01';
const writes = ({ premium = true, importing = '', form = '' } = {}) =>
  createSegmentWrites({
    register: createSegmentRegister(product.table, repository()),
    customers: { get: async () => ({ premium }) },
    deliveries: {
      get: async (_, id) => {
        if (id !== ownDelivery) throw new AppError('delivery_not_found', 'Not sent yet.');
      },
    },
    imports: { running: async () => (importing ? [{ segmentId: importing }] : []) },
    forms: { fills: async (_, id) => id === form },
    clock: () => Date.UTC(2026, 5, 1),
    newId,
  });

const rules = (customerId: string, changes = {}) => ({
  name: 'Buyers',
  segmentIds: [customerId],
  fieldRule: [],
  behaviorRule: [],
  ...changes,
});

const namesOf = async (customerId: string) =>
  (await repository().listNow(customerId)).map(({ name }) => name).sort();

test('segments are made by hand and by rules, and found again', async () => {
  const customerId = anAccount();
  const manual = await writes().create(customerId, 'VIPs', 'manually');
  const dynamic = await writes().save(customerId, rules(customerId));
  expect(await repository().get(customerId, manual.id)).toEqual({
    id: manual.id,
    name: 'VIPs',
    origin: 'manually',
    reserved: false,
    createdAt: '2026-06-01T00:00:00.000Z',
  });
  expect(await repository().get(customerId, dynamic.id)).toMatchObject({
    name: 'Buyers',
    origin: 'dynamic',
    definition: { segmentIds: [customerId], fieldRule: [], behaviorRule: [] },
  });
});

test('a name is taken whatever its case, for new segments and for renamed ones', async () => {
  const customerId = anAccount();
  const manual = await writes().create(customerId, 'VIPs', 'manually');
  await writes().save(customerId, rules(customerId));
  const taken = { code: 'segment_name_taken', details: { fields: { name: expect.any(String) } } };
  await expect(writes().create(customerId, 'vips', 'manually')).rejects.toMatchObject(taken);
  await expect(
    writes().save(customerId, rules(customerId, { name: 'default SEGMENT' })),
  ).rejects.toMatchObject(taken);
  await expect(writes().rename(customerId, manual.id, 'BUYERS')).rejects.toMatchObject(taken);
  await expect(writes().rename(customerId, manual.id, 'Vips')).resolves.toMatchObject({
    name: 'Vips',
  });
});

test('of two of one name created at once, one is refused', async () => {
  const customerId = anAccount();
  const both = await Promise.allSettled([
    writes().create(customerId, 'VIPs', 'manually'),
    writes().create(customerId, 'vips', 'manually'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await namesOf(customerId)).toHaveLength(2);
});

test('the free plan holds one segment, whoever is faster; deleting it makes room', async () => {
  const customerId = anAccount();
  const free = writes({ premium: false });
  const attempts = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((name) =>
      name < 'C'
        ? free.create(customerId, name, 'manually')
        : free.save(customerId, rules(customerId, { name })),
    ),
  );
  const made = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(made).toHaveLength(1);
  expect(refused).toHaveLength(3);
  for (const reason of refused) {
    expect(reason).toMatchObject({
      code: 'segment_quota_exceeded',
      status: 455,
      message: messages.segmentQuotaExceeded,
    });
  }
  await free.remove(customerId, made[0]?.id ?? '');
  await expect(free.save(customerId, rules(customerId))).resolves.toMatchObject({ name: 'Buyers' });
});

test('segments of files and forms take no place in the plan', async () => {
  const customerId = anAccount();
  const free = writes({ premium: false });
  await free.create(customerId, 'Footer form', 'form');
  const [id, createdAt] = [newId(Date.UTC(2026, 1, 1)), '2026-02-01T00:00:00.000Z'];
  const file = { id, name: 'spring.csv', origin: 'file', reserved: false, createdAt } as const;
  await repository().create(customerId, file);
  await free.create(customerId, 'VIPs', 'manually');
  await free.remove(customerId, id);
  await expect(free.create(customerId, 'More', 'manually')).rejects.toMatchObject({
    code: 'segment_quota_exceeded',
  });
});

test('the default segment is neither renamed, edited nor deleted', async () => {
  const customerId = anAccount();
  const refusal = { code: 'segment_reserved' };
  await expect(writes().rename(customerId, customerId, 'Mine')).rejects.toMatchObject(refusal);
  await expect(writes().remove(customerId, customerId)).rejects.toMatchObject(refusal);
  await expect(
    writes().save(customerId, rules(customerId, { id: customerId })),
  ).rejects.toMatchObject(refusal);
});

test('another customer’s segments and emails do not exist', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, 'VIPs', 'manually');
  const refusal = { code: 'segment_not_found' };
  await expect(writes().rename(otherCustomerId, id, 'Mine')).rejects.toMatchObject(refusal);
  await expect(writes().remove(otherCustomerId, id)).rejects.toMatchObject(refusal);
  await expect(writes().save(otherCustomerId, rules(id))).rejects.toMatchObject({
    code: 'segment_source_missing',
  });
  const opened = (deliveryId: string) =>
    writes().save(
      customerId,
      rules(customerId, {
        behaviorRule: [{ action: 'OPENED', deliveryId, quantity: 1 }],
      }),
    );
  await expect(opened('01JE00000000000000000DEV02')).rejects.toMatchObject({
    code: 'delivery_not_found',
  });
  await expect(opened(ownDelivery)).resolves.toMatchObject({ name: 'Buyers' });
  // A preview asks before it reads anything of the email.
  const behaviorRule = [
    { action: 'OPENED' as const, deliveryId: '01JE00000000000000000DEV02', quantity: 1 },
  ];
  await expect(writes().checkDeliveries(customerId, { behaviorRule })).rejects.toMatchObject({
    code: 'delivery_not_found',
  });
});

test('new rules replace the old ones and drop the count; a new name keeps it', async () => {
  const customerId = anAccount();
  const { id } = await writes().save(customerId, rules(customerId));
  const stored = await repository().get(customerId, id);
  const counted = { cachedCount: 4, cachedActiveCount: 3, countAt: '2026-06-01T00:00:00.000Z' };
  await writes().remove(customerId, id);
  await repository().create(customerId, { ...stored, ...counted });
  await writes().rename(customerId, id, 'Loyal');
  expect(await repository().get(customerId, id)).toEqual({ ...stored, ...counted, name: 'Loyal' });
  const fieldRule = [{ field: 'city', type: 'text', operator: 'is', value: ['Oslo'] }] as const;
  await writes().save(customerId, rules(customerId, { id, fieldRule }));
  const changed = await repository().get(customerId, id);
  expect(changed.definition?.fieldRule).toEqual(fieldRule);
  expect(changed).not.toHaveProperty('cachedCount');
});

test('rules cannot be given to a segment that has members of its own', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, 'VIPs', 'manually');
  await expect(writes().save(customerId, rules(customerId, { id }))).rejects.toMatchObject({
    code: 'segment_not_dynamic',
  });
});

test('rules never lead back to their own segment, through sources or through membership', async () => {
  const customerId = anAccount();
  const first = await writes().save(customerId, rules(customerId, { name: 'First' }));
  const second = await writes().save(
    customerId,
    rules(customerId, {
      name: 'Second',
      behaviorRule: [{ action: 'NOT_IN_SEGMENT', segmentId: first.id }],
    }),
  );
  const refusal = { code: 'segment_cycle' };
  const change = (segmentIds: string[]) =>
    writes().save(customerId, rules(customerId, { name: 'First', id: first.id, segmentIds }));
  await expect(change([second.id])).rejects.toMatchObject(refusal);
  await expect(change([first.id])).rejects.toMatchObject(refusal);
});

test('a segment that other rules name stays, and they are named', async () => {
  const customerId = anAccount();
  const source = await writes().create(customerId, 'VIPs', 'manually');
  const user = await writes().save(customerId, rules(source.id));
  await expect(writes().remove(customerId, source.id)).rejects.toMatchObject({
    code: 'segment_in_use',
    message: expect.stringContaining('“Buyers”'),
  });
  await writes().remove(customerId, user.id);
  await writes().remove(customerId, source.id);
  expect(await namesOf(customerId)).toEqual(['Default segment']);
});

test('a segment that a file is being imported into stays until it is there', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, 'spring.csv', 'form');
  await expect(writes({ importing: id }).remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_in_use',
  });
});

test('deleting twice says that it is gone', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, 'VIPs', 'manually');
  await writes().remove(customerId, id);
  await expect(writes().remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_not_found',
  });
});

test('of two segments saved at once onto each other, one is refused', async () => {
  const customerId = anAccount();
  const first = await writes().save(customerId, rules(customerId, { name: 'First' }));
  const second = await writes().save(customerId, rules(customerId, { name: 'Second' }));
  const onto = (own: typeof first, source: typeof first) =>
    writes().save(
      customerId,
      rules(customerId, { id: own.id, name: own.name, segmentIds: [source.id] }),
    );
  const both = await Promise.allSettled([onto(first, second), onto(second, first)]);
  const reasons = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toEqual([expect.objectContaining({ code: 'segment_cycle' })]);
});

test('a segment that a form fills is deleted after the form', async () => {
  const customerId = '01JD0000000000000000000F01';
  const { id } = await writes().create(customerId, 'Join us', 'form');
  await expect(writes({ form: id }).remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_in_use',
    message: 'A form fills this segment. Delete the form first.',
  });
  await writes().remove(customerId, id);
  expect(await namesOf(customerId)).not.toContain('Join us');
});
