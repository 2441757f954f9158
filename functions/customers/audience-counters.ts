import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { lanes, type Table } from '../platform/table';

/** The customer's audience as the projector counts it: eight small items, one read unit at most. */
export const createAudienceCounters = ({ client, name }: Table) => ({
  async active(customerId: string): Promise<number> {
    const Keys = lanes.map((lane) => ({ pk: `C#${customerId}`, sk: `CNT#S#${lane}` }));
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys } } }),
    );
    const counts = (Responses?.[name] ?? []).map((item) => Number(item.active ?? 0));
    return counts.reduce((sum, count) => sum + count, 0);
  },
});
