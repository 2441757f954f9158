import { openSegmentWriting, rules } from './segment-writing';

const { anAccount, writes, namesOf } = openSegmentWriting();

test('keeps a segment used by other rules, and names those segments', async () => {
  const customerId = anAccount();
  const source = await writes().create(customerId, { name: 'VIPs', origin: 'manually' });
  const user = await writes().save(customerId, rules(source.id));
  await expect(writes().remove(customerId, source.id)).rejects.toMatchObject({
    code: 'segment_in_use',
    message: expect.stringContaining('“Buyers”'),
  });
  await writes().remove(customerId, user.id);
  await writes().remove(customerId, source.id);
  expect(await namesOf(customerId)).toEqual(['Default segment']);
});

test('keeps a segment while a file is being imported into it', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, { name: 'spring.csv', origin: 'form' });
  await expect(writes({ importing: id }).remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_in_use',
  });
});

test('reports on a second deletion that the segment no longer exists', async () => {
  const customerId = anAccount();
  const { id } = await writes().create(customerId, { name: 'VIPs', origin: 'manually' });
  await writes().remove(customerId, id);
  await expect(writes().remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_not_found',
  });
});

test('lets a segment that a form fills be deleted only after the form', async () => {
  const customerId = '01JD0000000000000000000F01';
  const { id } = await writes().create(customerId, { name: 'Join us', origin: 'form' });
  await expect(writes({ form: id }).remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_in_use',
    message: 'A form uses this segment. Delete the form first.',
  });
  await writes().remove(customerId, id);
  expect(await namesOf(customerId)).not.toContain('Join us');
});

test('lets a segment that a connected store fills be deleted only after the store is removed', async () => {
  const customerId = '01JD0000000000000000000F02';
  const { id } = await writes().create(customerId, { name: 'Shopify customers', origin: 'form' });
  await expect(writes({ ofStore: id }).remove(customerId, id)).rejects.toMatchObject({
    code: 'segment_in_use',
    message: 'Your connected store uses this segment. Remove the store first.',
  });
  await writes().remove(customerId, id);
  expect(await namesOf(customerId)).not.toContain('Shopify customers');
});
