import {
  anEmail,
  at,
  bringToState,
  deliveryId,
  emptyLedger,
  now,
  nowSeconds,
  openLedger,
} from './ledger-fixtures';

const open = emptyLedger();

const entriesOf = async (partition: number) => {
  const entries = [];
  for await (const entry of open.ledger.partitionEntries(deliveryId, partition))
    entries.push(entry);
  return entries;
};

test('reads a whole partition in order, each entry with the data that reconciliation needs', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];
  for (const name of names) await bringToState(open, anEmail(name), 'claimed');
  await open.claims.doubt(anEmail('C'), 'me', now);
  await open.ledger.retry(anEmail('C'), nowSeconds);
  await open.claims.fail(anEmail('E'), 'me', 'MessageRejected', at);
  const partitions = [];
  for (let partition = 0; partition < 10; partition += 1)
    partitions.push(await entriesOf(partition));
  for (const partition of partitions) {
    const ids = partition.map(({ subscriberId }) => subscriberId);
    expect(ids).toEqual([...ids].sort());
  }
  const found = new Map(partitions.flat().map((entry) => [entry.subscriberId, entry]));
  expect([...found.keys()].sort()).toEqual(names.map((name) => `${name}-READER`));
  const ends = nowSeconds + 120;
  expect(found.get('A-READER')).toMatchObject({ state: 'claimed', moment: ends, doubts: 0 });
  expect(found.get('C-READER')).toMatchObject({ state: 'released', doubts: 1 });
  expect(found.get('E-READER')).toMatchObject({ state: 'failed', code: 'MessageRejected' });
});

const aReport = (name: string) => ({
  ...anEmail(name),
  customerId: 'c-1',
  messageId: `ses-${name}`,
  acceptedAt: at,
});

test('ignores SES reports of emails that are already accepted', async () => {
  await bringToState(open, anEmail('done'), 'accepted');
  await bringToState(open, anEmail('open'), 'claimed');
  const batch = ['done', 'open', 'gone'].map(aReport);
  expect(await open.evidence.unsettled(batch)).toEqual([aReport('open'), aReport('gone')]);
  expect(await open.evidence.unsettled([])).toEqual([]);
});

test('handles a batch with more SES reports than one read allows', async () => {
  const first = '0000';
  const last = '0100';
  await bringToState(open, anEmail(first), 'accepted');
  await bringToState(open, anEmail(last), 'accepted');
  const names = Array.from({ length: 101 }, (_, number) => String(number).padStart(4, '0'));
  const left = await open.evidence.unsettled(names.map(aReport));
  expect(left.map(({ messageId }) => messageId)).toEqual(
    names.filter((name) => name !== first && name !== last).map((name) => `ses-${name}`),
  );
});

test('distinguishes a table failure from a failed write condition', async () => {
  const broken = openLedger({ ...open.table, name: 'missing' });
  const failure = { name: 'ResourceNotFoundException' };
  const email = anEmail('x');
  await expect(broken.claims.claim(email, 'x@y.test', 'me', now)).rejects.toMatchObject(failure);
  await expect(broken.claims.release(email, 'me')).rejects.toMatchObject(failure);
  await expect(broken.evidence.record(aReport('x'))).rejects.toMatchObject(failure);
});
