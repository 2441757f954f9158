import { openSegmentWriting, rules } from './segment-writing';

const { repository, anAccount, writes } = openSegmentWriting();

test('replaces the old rules with new ones and drops the count, but keeps the count when only the name changes', async () => {
  const customerId = anAccount();
  const { id } = await writes().save(customerId, rules(customerId));
  const stored = await repository().get(customerId, id);
  const cachedCounts = {
    cachedCount: 4,
    cachedActiveCount: 3,
    countAt: '2026-06-01T00:00:00.000Z',
  };
  await writes().remove(customerId, id);
  await repository().create(customerId, { ...stored, ...cachedCounts });
  await writes().rename(customerId, id, 'Loyal');
  expect(await repository().get(customerId, id)).toEqual({
    ...stored,
    ...cachedCounts,
    name: 'Loyal',
  });
  const fieldRule = [{ field: 'city', type: 'text', operator: 'is', value: ['Oslo'] }] as const;
  await writes().save(customerId, rules(customerId, { id, fieldRule }));
  const changed = await repository().get(customerId, id);
  expect(changed.definition?.fieldRule).toEqual(fieldRule);
  expect(changed).not.toHaveProperty('cachedCount');
});

test('refuses rules for a segment with members of its own', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, { name: 'VIPs', origin: 'manually' });
  await expect(writes().save(customerId, rules(customerId, { id }))).rejects.toMatchObject({
    code: 'segment_not_dynamic',
  });
});

test('refuses rules that refer back to their own segment, through sources or membership', async () => {
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

test('refuses one of two segments saved simultaneously that refer to each other', async () => {
  const customerId = anAccount();
  const first = await writes().save(customerId, rules(customerId, { name: 'First' }));
  const second = await writes().save(customerId, rules(customerId, { name: 'Second' }));
  const saveWithSource = (savedSegment: typeof first, source: typeof first) =>
    writes().save(
      customerId,
      rules(customerId, { id: savedSegment.id, name: savedSegment.name, segmentIds: [source.id] }),
    );
  const saveResults = await Promise.allSettled([
    saveWithSource(first, second),
    saveWithSource(second, first),
  ]);
  const reasons = saveResults.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toEqual([expect.objectContaining({ code: 'segment_cycle' })]);
});
