import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { newDraft } from '../../../../functions/drafts/draft';
import { createDraftAudienceRepository } from '../../../../functions/drafts/draft-audience-repository';
import { type Draft, draftItem } from '../../../../functions/items/draft';
import { putItems } from '../../../../functions/platform/table/batch-requests';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { createSegmentSequences } from '../../../../functions/segments/register/segment-sequences';
import { createSegmentUses } from '../../../../functions/segments/register/segment-uses-service';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { customerId, otherCustomerId } from '../../people/people';

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

const segmentId = '01JE0000000000000000000S01';
const otherId = '01JE0000000000000000000S02';
const now = Date.UTC(2026, 5, 1);

const aDraft = (number: number, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft({ id: `01JF0000000000000000000D0${number}`, now, name: `Email ${number}` }),
  segmentIds: [otherId, segmentId],
  ...changes,
});

const uses = () => {
  const segments = createSegmentRepository(product.table);
  return createSegmentUses({
    segments,
    drafts: createDraftAudienceRepository(product.table),
    feeds: createSegmentSequences(product.table),
  });
};

const putDrafts = (customer: string, drafts: readonly Draft[]) =>
  putItems(
    product.table,
    drafts.map((draft) => draftItem(customer, draft)),
  );

test('finds emails that are still to be sent to a segment, but no others', async () => {
  const segments = createSegmentRepository(product.table);
  const common = { name: 'VIPs', origin: 'manually', reserved: false } as const;
  const createdAt = '2026-05-01T00:00:00.000Z';
  await segments.create(customerId, { id: segmentId, ...common, createdAt });
  await putDrafts(customerId, [
    aDraft(1),
    aDraft(2, { status: 'scheduled', sendAt: '2026-07-01T00:00:00.000Z' }),
    aDraft(3, { status: 'sent' }),
    aDraft(4, { status: 'sending' }),
    aDraft(5, { segmentIds: [otherId] }),
    aDraft(6, { name: '', subject: 'By its subject' }),
  ]);
  await putDrafts(otherCustomerId, [aDraft(7)]);
  expect(await uses().of(customerId, segmentId)).toEqual({
    drafts: [
      { id: aDraft(6).id, name: 'By its subject' },
      { id: aDraft(1).id, name: 'Email 1' },
    ],
    scheduled: [{ id: aDraft(2).id, name: 'Email 2' }],
    segments: [],
    sequences: [],
    isComplete: true,
  });
});

test('reports that a segment may have more emails if not all emails could be checked', async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const page = { Items: [], LastEvaluatedKey: { pk: 'more', sk: 'more' } };
  const queryMock = mockClient(client).on(QueryCommand).resolves(page);
  const drafts = createDraftAudienceRepository({ ...product.table, client });
  expect(await drafts.ofSegment(customerId, segmentId)).toEqual({ drafts: [], isComplete: false });
  expect(queryMock.commandCalls(QueryCommand)).toHaveLength(10);
});
