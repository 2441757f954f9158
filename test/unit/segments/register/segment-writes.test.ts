import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { sequenceItem, triggerItem } from '../../../../functions/items/sequence/sequence';
import { triggerKey } from '../../../../functions/items/sequence/sequence-keys';
import { createNewId } from '../../../../functions/platform/ids';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import { createSegmentSequences } from '../../../../functions/segments/register/segment-sequences';
import { newSequence } from '../../../../functions/sequences/sequence-changes';
import { allSubscribersId } from '../../../../shared/audience/all-subscribers';
import { messages } from '../../../../shared/messages';
import { otherCustomerId } from '../../people/people';
import { openSegmentWriting, ownDeliveryId, rules } from './segment-writing';

const { repository, table, anAccount, writes, namesOf } = openSegmentWriting();

const newId = createNewId();

test('creates segments manually and with rules, and finds them again', async () => {
  const customerId = anAccount();
  const manual = await writes().create(customerId, { name: 'VIPs', origin: 'manually' });
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

test('refuses a segment name that already exists in any capitalization, for new segments and renamed ones', async () => {
  const customerId = anAccount();
  const manual = await writes().create(customerId, { name: 'VIPs', origin: 'manually' });
  await writes().save(customerId, rules(customerId));
  const nameTakenError = {
    code: 'segment_name_taken',
    details: { fields: { name: expect.any(String) } },
  };
  await expect(
    writes().create(customerId, { name: 'vips', origin: 'manually' }),
  ).rejects.toMatchObject(nameTakenError);
  await expect(
    writes().save(customerId, rules(customerId, { name: 'default SEGMENT' })),
  ).rejects.toMatchObject(nameTakenError);
  await expect(writes().rename(customerId, manual.id, 'BUYERS')).rejects.toMatchObject(
    nameTakenError,
  );
  await expect(writes().rename(customerId, manual.id, 'Vips')).resolves.toMatchObject({
    name: 'Vips',
  });
});

test('refuses one of two segments created simultaneously with the same name', async () => {
  const customerId = anAccount();
  const creationResults = await Promise.allSettled([
    writes().create(customerId, { name: 'VIPs', origin: 'manually' }),
    writes().create(customerId, { name: 'vips', origin: 'manually' }),
  ]);
  expect(creationResults.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await namesOf(customerId)).toHaveLength(2);
});

test('allows one segment on the free plan even with simultaneous attempts, and another after deletion', async () => {
  const customerId = anAccount();
  const free = writes({ premium: false });
  const attempts = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((name) =>
      name < 'C'
        ? free.create(customerId, { name, origin: 'manually' })
        : free.save(customerId, rules(customerId, { name })),
    ),
  );
  const created = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(created).toHaveLength(1);
  expect(refused).toHaveLength(3);
  for (const reason of refused) {
    expect(reason).toMatchObject({
      code: 'segment_quota_exceeded',
      status: 455,
      message: messages.segmentQuotaExceeded,
    });
  }
  await free.remove(customerId, created[0]?.id ?? '');
  await expect(free.save(customerId, rules(customerId))).resolves.toMatchObject({ name: 'Buyers' });
});

test('doesn’t count segments of files and forms toward the plan', async () => {
  const customerId = anAccount();
  const free = writes({ premium: false });
  await free.create(customerId, { name: 'Footer form', origin: 'form' });
  const id = newId(Date.UTC(2026, 1, 1));
  const createdAt = '2026-02-01T00:00:00.000Z';
  const file = { id, name: 'spring.csv', origin: 'file', reserved: false, createdAt } as const;
  await repository().create(customerId, file);
  await free.create(customerId, { name: 'VIPs', origin: 'manually' });
  await free.remove(customerId, id);
  await expect(free.create(customerId, { name: 'More', origin: 'manually' })).rejects.toMatchObject(
    {
      code: 'segment_quota_exceeded',
    },
  );
});

test('doesn’t let anyone rename, edit, or delete the default segment', async () => {
  const customerId = anAccount();
  const refusal = { code: 'segment_reserved' };
  await expect(writes().rename(customerId, customerId, 'Mine')).rejects.toMatchObject(refusal);
  await expect(writes().remove(customerId, customerId)).rejects.toMatchObject(refusal);
  await expect(
    writes().save(customerId, rules(customerId, { id: customerId })),
  ).rejects.toMatchObject(refusal);
});

test('doesn’t find another customer’s segments and emails', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, { name: 'VIPs', origin: 'manually' });
  const refusal = { code: 'segment_not_found' };
  await expect(writes().rename(otherCustomerId, id, 'Mine')).rejects.toMatchObject(refusal);
  await expect(writes().remove(otherCustomerId, id)).rejects.toMatchObject(refusal);
  await expect(writes().save(otherCustomerId, rules(id))).rejects.toMatchObject({
    code: 'segment_source_missing',
  });
  const saveOpenedRule = (deliveryId: string) =>
    writes().save(
      customerId,
      rules(customerId, {
        behaviorRule: [{ action: 'OPENED', deliveryId, quantity: 1 }],
      }),
    );
  await expect(saveOpenedRule('01JE00000000000000000DEV02')).rejects.toMatchObject({
    code: 'delivery_not_found',
  });
  await expect(saveOpenedRule(ownDeliveryId)).resolves.toMatchObject({ name: 'Buyers' });
  // A preview checks the rules before it reads anything about the email.
  const behaviorRule = [
    { action: 'OPENED' as const, deliveryId: '01JE00000000000000000DEV02', quantity: 1 },
  ];
  const checkedRules = { segmentIds: [customerId], fieldRule: [], behaviorRule };
  await expect(writes().checkRules(customerId, checkedRules)).rejects.toMatchObject({
    code: 'delivery_not_found',
  });
});

test('also refuses another customer’s segment in rules that are only counted', async () => {
  const { id } = await writes().create(otherCustomerId, { name: 'Theirs', origin: 'manually' });
  const customerId = anAccount();
  const refusal = { code: 'segment_source_missing' };
  const emptyRules = { fieldRule: [], behaviorRule: [] };
  await expect(
    writes().checkRules(customerId, { ...emptyRules, segmentIds: [id] }),
  ).rejects.toMatchObject(refusal);
  for (const action of ['IN_SEGMENT', 'NOT_IN_SEGMENT'] as const) {
    const behaviorRule = [{ action, segmentId: id }];
    await expect(
      writes().checkRules(customerId, { segmentIds: [customerId], fieldRule: [], behaviorRule }),
    ).rejects.toMatchObject(refusal);
  }
  await expect(
    writes().checkRules(customerId, { ...emptyRules, segmentIds: [customerId] }),
  ).resolves.toBeUndefined();
});

test('refuses rules about membership in all subscribers, and lets all subscribers as a source override every other source', async () => {
  const customerId = anAccount();
  for (const action of ['IN_SEGMENT', 'NOT_IN_SEGMENT'] as const) {
    const behaviorRule = [{ action, segmentId: allSubscribersId }];
    const checkedRules = rules(customerId, { behaviorRule });
    const refusal = { code: 'segment_is_everybody' };
    await expect(writes().save(customerId, checkedRules)).rejects.toMatchObject(refusal);
    await expect(writes().checkRules(customerId, checkedRules)).rejects.toMatchObject(refusal);
  }
  const everybody = await writes().save(
    customerId,
    rules(customerId, { segmentIds: [customerId, allSubscribersId] }),
  );
  expect(everybody.definition?.segmentIds).toEqual([allSubscribersId]);
});

test('keeps a segment that triggers an active sequence until the sequence is inactive', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, { name: 'Newcomers', origin: 'manually' });
  const value = newSequence({ id: 'q1', type: 'segment', name: 'Welcome', steps: [], now: 0 });
  const trigger = { sequenceId: 'q1', since: '2026-06-01T00:00:00.000Z' };
  const items = [sequenceItem(customerId, value), triggerItem(customerId, id, trigger)];
  await putItems(table(), items);
  await expect(writes().remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_in_use',
    message: expect.stringContaining('“Welcome”'),
  });
  await expect(createSegmentSequences(table())(customerId, id)).resolves.toEqual([
    { id: 'q1', name: 'Welcome' },
  ]);
  await table().client.send(
    new DeleteCommand({ TableName: table().name, Key: triggerKey(customerId, id, 'q1') }),
  );
  await writes().remove(customerId, id);
  expect(await namesOf(customerId)).not.toContain('Newcomers');
});
