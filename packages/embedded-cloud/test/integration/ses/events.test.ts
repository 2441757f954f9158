import { join } from 'node:path';
import {
  CreateEmailIdentityCommand,
  CreateTenantCommand,
  CreateTenantResourceAssociationCommand,
  GetTenantCommand,
  PutSuppressedDestinationCommand,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { createClock } from '../../../src/core/clock';
import { anEmail, newFolder, type SesEvent, startSes, TOPIC, waitUntil } from './ses-support';

const open: ReturnType<typeof startSes>[] = [];
const start = (overrides?: Parameters<typeof startSes>[0]) => {
  const ses = startSes(overrides);
  open.push(ses);
  return ses;
};
afterEach(() => Promise.all(open.splice(0).map(({ service }) => service.close())));

const sentTo = (address: string) => ({ Destination: { ToAddresses: [address] } });
const types = (events: SesEvent[]) => events.map(({ eventType }) => eventType);

test.each([
  ['reader@example.com', ['Send', 'Delivery']],
  ['bounce@example.com', ['Send', 'Delivery']],
  ['bounce17@simulator.shop.test', ['Send', 'Bounce']],
  ['ada+bounce@simulator.shop.test', ['Send', 'Bounce']],
  ['softbounce@simulator.shop.test', ['Send', 'Bounce']],
  ['complaint+1@simulator.shop.test', ['Send', 'Delivery', 'Complaint']],
  ['reject@simulator.shop.test', ['Reject']],
  ['delay@simulator.shop.test', ['Send', 'DeliveryDelay', 'Delivery']],
  ['success+1@simulator.amazonses.com', ['Send', 'Delivery']],
  ['bounce+1@simulator.amazonses.com', ['Send', 'Bounce']],
  ['Complaint@simulator.amazonses.com', ['Send', 'Delivery', 'Complaint']],
  ['ada+bounce@simulator.amazonses.com', ['Send', 'Delivery']],
])('reports the events of an email to %s as %p', async (address, expected) => {
  const { client, events } = start();
  await client.send(new SendEmailCommand(anEmail(sentTo(address))));
  await waitUntil(() => events.length >= expected.length);
  expect(types(events)).toEqual(expected);
});

test('publishes events with the email, its tags and the bounced recipient in SES’s format', async () => {
  const { client, events } = start();
  const { MessageId } = await client.send(
    new SendEmailCommand(
      anEmail({ ...sentTo('bounce@simulator.shop.test'), EmailTags: [{ Name: 'd', Value: 'x1' }] }),
    ),
  );
  await waitUntil(() => events.length === 2);
  expect(events[1]).toMatchObject({
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress: 'bounce@simulator.shop.test', action: 'failed', status: '5.1.1' },
      ],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      feedbackId: expect.any(String),
    },
    mail: {
      messageId: MessageId,
      source: 'Shop <shop@mail.shop.test>',
      destination: ['bounce@simulator.shop.test'],
      headers: expect.arrayContaining([{ name: 'Subject', value: 'Spring sale' }]),
      commonHeaders: { subject: 'Spring sale', to: ['bounce@simulator.shop.test'] },
      tags: { 'ses:configuration-set': ['marketing'], d: ['x1'] },
    },
  });
});

test('distinguishes a transient bounce from a suppressed address', async () => {
  const { client, events } = start();
  await client.send(
    new PutSuppressedDestinationCommand({ EmailAddress: 'gone@example.com', Reason: 'BOUNCE' }),
  );
  await client.send(new SendEmailCommand(anEmail(sentTo('gone@example.com'))));
  await waitUntil(() => events.length === 2);
  await client.send(new SendEmailCommand(anEmail(sentTo('softbounce@simulator.shop.test'))));
  await waitUntil(() => events.length === 4);
  expect(events.map(({ bounce }) => bounce && [bounce.bounceType, bounce.bounceSubType])).toEqual([
    undefined,
    ['Permanent', 'OnAccountSuppressionList'],
    undefined,
    ['Transient', 'General'],
  ]);
});

test('reports each recipient of one email', async () => {
  const { client, events } = start();
  await client.send(
    new SendEmailCommand(
      anEmail({
        Destination: {
          ToAddresses: ['a@example.com'],
          BccAddresses: ['bounce@simulator.shop.test'],
        },
      }),
    ),
  );
  await waitUntil(() => events.length === 3);
  expect(types(events)).toEqual(['Send', 'Delivery', 'Bounce']);
  expect(events[1]?.delivery?.recipients).toEqual(['a@example.com']);
});

test('sends a topic only the event types that its event destination requests', async () => {
  const { client, service, events } = start();
  service.putEventDestination('marketing', {
    name: 'events',
    topicArn: TOPIC,
    enabled: true,
    eventTypes: ['DELIVERY'],
  });
  await client.send(new SendEmailCommand(anEmail()));
  await waitUntil(() => events.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(types(events)).toEqual(['Delivery']);
});

test('delays events by the cloud’s clock', async () => {
  const { client, clock, events } = start({ eventDelayMs: 3_600_000 });
  await client.send(new SendEmailCommand(anEmail()));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(events).toEqual([]);
  clock.advance(3_600);
  await waitUntil(() => events.length === 1);
  clock.advance(3_600);
  await waitUntil(() => events.length === 2);
});

test('resends events that a topic refuses', async () => {
  const clock = createClock();
  const seenEventTypes: string[] = [];
  let refusals = 2;
  const { client } = start({
    clock,
    publish: async (_topic, message) => {
      if (refusals-- > 0) throw new Error('topic is away');
      seenEventTypes.push(JSON.parse(message).eventType);
    },
  });
  await client.send(new SendEmailCommand(anEmail()));
  await waitUntil(() => refusals <= 0);
  clock.advance(2);
  await waitUntil(() => seenEventTypes.length === 2);
  expect(seenEventTypes.sort()).toEqual(['Delivery', 'Send']);
});

test('keeps emails, identities, suppression and pending events after a restart', async () => {
  const file = join(newFolder(), 'ses.db');
  const first = startSes({ file, eventDelayMs: 60_000 });
  await first.client.send(new CreateEmailIdentityCommand({ EmailIdentity: 'shop.example' }));
  await first.client.send(
    new PutSuppressedDestinationCommand({ EmailAddress: 'x@example.com', Reason: 'COMPLAINT' }),
  );
  await first.client.send(new SendEmailCommand(anEmail()));
  await first.service.close();
  const clock = createClock(120_000);
  const second = start({ file, clock });
  await waitUntil(() => second.events.length === 2);
  expect(types(second.events)).toEqual(['Send', 'Delivery']);
  expect(second.service.acceptedCount()).toBe(1);
  expect(() => second.service.verifyIdentity('shop.example')).not.toThrow();
  await second.client.send(new SendEmailCommand(anEmail(sentTo('x@example.com'))));
  await waitUntil(() => second.events.length === 4);
  expect(second.events[3]?.bounce).toMatchObject({ bounceSubType: 'OnAccountSuppressionList' });
});

test('lets a tenant send only with resources associated with it, and only while enabled', async () => {
  const { client, service, events } = start();
  await client.send(
    new CreateTenantCommand({
      TenantName: 'c-1',
      SuppressionAttributes: { SuppressionScope: 'TENANT', SuppressedReasons: ['COMPLAINT'] },
    }),
  );
  const send = () => client.send(new SendEmailCommand(anEmail({ TenantName: 'c-1' })));
  await expect(send()).rejects.toThrow(/not associated with tenant c-1/);
  const arn = 'arn:aws:ses:us-east-1:000000000000';
  for (const resource of ['identity/shop.test', 'configuration-set/marketing']) {
    await client.send(
      new CreateTenantResourceAssociationCommand({
        TenantName: 'c-1',
        ResourceArn: `${arn}:${resource}`,
      }),
    );
  }
  await client.send(
    new PutSuppressedDestinationCommand({ EmailAddress: 'ada@example.com', Reason: 'BOUNCE' }),
  );
  await send();
  await waitUntil(() => events.length === 2);
  expect(types(events)).toEqual(['Send', 'Delivery']);
  await client.send(
    new PutSuppressedDestinationCommand({
      EmailAddress: 'ada@example.com',
      Reason: 'COMPLAINT',
      TenantName: 'c-1',
    }),
  );
  await send();
  await waitUntil(() => events.length === 4);
  expect(types(events)[3]).toBe('Bounce');
  service.setTenantSending('c-1', 'DISABLED');
  await expect(send()).rejects.toMatchObject({ name: 'SendingPausedException' });
  const { Tenant } = await client.send(new GetTenantCommand({ TenantName: 'c-1' }));
  expect(Tenant).toMatchObject({ TenantName: 'c-1', SendingStatus: 'DISABLED' });
  await expect(client.send(new GetTenantCommand({ TenantName: 'c-2' }))).rejects.toMatchObject({
    name: 'NotFoundException',
  });
});
