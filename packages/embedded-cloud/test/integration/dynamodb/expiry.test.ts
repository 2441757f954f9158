import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { range } from './dynamodb-support';
import { tablePerTest } from './table-per-test';

const tables = tablePerTest();
const { put, get, stream, read } = tables;

describe('time to live', () => {
  const secondsFromNow = (seconds: number) => Math.floor(tables.table.clock.now() / 1000) + seconds;
  const settle = async () => {
    await tables.table.service().sweepExpired();
  };

  test('removes expired items from the table and its indexes, and marks TTL as the cause in the stream', async () => {
    await put('soon', { ttl: secondsFromNow(60), g1: 'l', s1: 'x' });
    await put('later', { ttl: secondsFromNow(7200) });
    await put('never');
    await put('text', { ttl: 'tomorrow' });
    await put('ancient', { ttl: 1000 });
    tables.table.clock.advance(61);
    await settle();
    expect(await Promise.all(['soon', 'later', 'never', 'text', 'ancient'].map(get))).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => expect.anything()),
    ]);
    const { Items } = await tables.table.client.send(
      new QueryCommand({
        TableName: tables.table.name,
        IndexName: 'byList',
        KeyConditionExpression: 'g1 = :l',
        ExpressionAttributeValues: { ':l': 'l' },
      }),
    );
    expect(Items).toEqual([]);
    expect(read().at(-1)).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { Keys: { sk: { S: 'soon' } }, OldImage: { s1: { S: 'x' } } },
    });
  });

  test('applies a changed expiry time, and keeps an item whose expiry time was removed', async () => {
    await put('moved', { ttl: secondsFromNow(10) });
    await put('moved', { ttl: secondsFromNow(100) });
    await put('kept', { ttl: secondsFromNow(10) });
    await put('kept');
    tables.table.clock.advance(11);
    await settle();
    expect(await get('moved')).toBeDefined();
    tables.table.clock.advance(90);
    await settle();
    expect([await get('moved'), await get('kept')]).toEqual([undefined, { pk: 'p', sk: 'kept' }]);
  });

  test('removes items automatically, including those that expired while the process was stopped', async () => {
    await put('one', { ttl: secondsFromNow(5) });
    await put('two', { ttl: secondsFromNow(50) });
    const woken = new Promise<void>((resolve) => {
      const stop = stream().onRecords(() => {
        if (read().at(-1)?.eventName !== 'REMOVE') return;
        stop();
        resolve();
      });
    });
    tables.table.clock.advance(6);
    await woken;
    expect(await get('one')).toBeUndefined();
    await tables.table.reopen(() => tables.table.clock.advance(60));
    await settle();
    expect(await get('two')).toBeUndefined();
  });

  test('removes many items that expire at the same time', async () => {
    const ttl = secondsFromNow(5);
    await Promise.all(range(1000).map((index) => put(`n${index}`, { ttl })));
    tables.table.clock.advance(6);
    await settle();
    const records = read('all', 5000);
    expect(records.filter(({ eventName }) => eventName === 'REMOVE')).toHaveLength(1000);
  });
});
