import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { sequenceKey } from '../../../functions/items/sequence/sequence-keys';
import { createRunningSequences } from '../../../functions/senders/running-sequences';
import { findSenderUse } from '../../../functions/senders/sender-use';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { aSender, customerId } from '../deliveries/sending-fixtures';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const sender = aSender({ email: 'news@olive.example' });

const putSequence = async (
  name: string,
  enabled: boolean,
  address: string,
  runningAddress = address,
) => {
  const Item = {
    ...sequenceKey(customerId, name),
    id: name,
    name,
    enabled,
    fromAddress: address,
    running: { fromAddress: runningAddress },
  };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
};

test('names the active sequences that use a sender before it is removed', async () => {
  await putSequence('S001', true, 'News@Olive.example');
  await putSequence('S002', false, sender.email);
  await putSequence('S003', true, 'other@olive.example');
  // The author has chosen another sender, but hasn't activated the sequence with it yet.
  await putSequence('S004', true, 'other@olive.example', sender.email);
  const use = await findSenderUse(customerId, sender, {
    drafts: { list: async () => ({ drafts: [], total: 0 }) as never },
    claims: { findOf: async () => undefined },
    sequences: createRunningSequences(embedded.table),
  });
  expect(use.sequences.map(({ name }) => name)).toEqual(['S001', 'S004']);
});
