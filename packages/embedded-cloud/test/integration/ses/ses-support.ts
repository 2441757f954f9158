import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createClock } from '../../../src/core/clock';
import { createInProcessHandler } from '../../../src/core/in-process-handler';
import type { SesOptions } from '../../../src/ses/ses-parts';
import { createSesService } from '../../../src/ses/ses-service';
import { eventually } from '../../support/eventually';

export const TOPIC = 'arn:aws:sns:us-east-1:000000000000:ses-events';

export type SesEvent = {
  eventType: string;
  mail: { messageId: string; destination: string[]; tags: Record<string, string[]> };
} & Record<string, Record<string, unknown>>;

export const newFolder = () => mkdtempSync(join(tmpdir(), 'ses-'));

/** Starts an email service on its own database with one configuration set and a listening topic. */
export const startSes = (overrides: Partial<SesOptions> = {}) => {
  const clock = overrides.clock ?? createClock();
  const events: SesEvent[] = [];
  const service = createSesService({
    file: join(newFolder(), 'ses.db'),
    clock,
    region: 'us-east-1',
    accountId: '000000000000',
    publish: async (_topic, message) => void events.push(JSON.parse(message)),
    verifiedDomains: ['shop.test'],
    simulatorDomain: 'simulator.shop.test',
    eventDelayMs: 1,
    ...overrides,
  });
  service.createConfigurationSet({
    name: 'marketing',
    eventDestinations: [
      {
        name: 'events',
        topicArn: TOPIC,
        enabled: true,
        eventTypes: ['SEND', 'DELIVERY', 'BOUNCE', 'COMPLAINT', 'REJECT', 'DELIVERY_DELAY'],
      },
    ],
  });
  service.start();
  const client = new SESv2Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: createInProcessHandler(service.handle),
  });
  return { clock, service, client, events };
};

export const anEmail = (overrides: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'Shop <shop@mail.shop.test>',
  Destination: { ToAddresses: ['ada@example.com'] },
  Content: {
    Simple: {
      Subject: { Data: 'Spring sale' },
      Body: { Html: { Data: '<p>Hello</p>' }, Text: { Data: 'Hello' } },
    },
  },
  ConfigurationSetName: 'marketing',
  ...overrides,
});

export const waitUntil = (isTrue: () => boolean) =>
  eventually('the expected state is reached', async () => isTrue(), { everyMs: 5 });
