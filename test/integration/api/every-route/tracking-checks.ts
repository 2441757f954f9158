import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { partitionOf } from '../../../../functions/items/partitions';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';
import type { Reader } from './sent-email';

const tokenOf = ({ leave }: Reader) => new URL(leave).pathname.split('/').at(-1) ?? '';

/** Reads the stored reason for an unsubscribe from the table, because no page shows it yet. */
const storedReason = async ({ store: { table } }: Fixture, deliveryId: string, { id }: Reader) => {
  const Key = { pk: `D#${deliveryId}#U#${partitionOf(id)}`, sk: id };
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  return Item?.reason;
};

export const trackingChecks: FeatureChecks<'tracking'> = {
  'PUT /tracker/confirmUnsubscribe': async (call, { api, email }) => {
    const [leaver] = (await email()).others;
    expect(await call({ body: { token: tokenOf(leaver) } })).toEqual({ brand: 'Fern & Thistle' });
    const params = { subscriberId: leaver.id };
    expect(await api('GET /subscriber/{subscriberId}', { params })).toMatchObject({
      status: 'unsubscribed',
      suppression: { reason: 'unsubscribe' },
    });
  },

  'POST /unsubscribefeedback': async (call, fixture) => {
    const { deliveryId, others } = await fixture.email();
    const leaver = others[1];
    const token = tokenOf(leaver);
    await fixture.api('PUT /tracker/confirmUnsubscribe', { body: { token } });
    await call({ body: { token, data: { reason: 'never_signed_up' } } });
    expect(await storedReason(fixture, deliveryId, leaver)).toBe('never_signed_up');
  },
};
