import { PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { createEvidenceRepository } from '../../functions/deliveries/ledger/evidence-repository';
import { campaignEmail } from '../../functions/deliveries/send/campaign-email';
import { sendersFor } from '../../functions/deliveries/send/sender-concurrency';
import { customerItem } from '../../functions/items/account/customer';
import { writeEmail } from '../../functions/mail/email-writer';
import { createRateWindow } from '../../functions/mail/rate/rate-window';
import { toInstant } from '../../functions/platform/clock';
import { createTickRepository } from '../../functions/sequences/engine/tick-repository';
import { createTrackingEventRepository } from '../../functions/tracking/tracking-repository';
import { recordBatch } from '../../functions/tracking/tracking-service';
import { compileEmail } from '../../shared/email/compile/compile-email';
import { noSequence } from '../../test/support/no-sequence';
import { openProductTable } from '../../test/support/product-table';
import {
  queueInMemory,
  readMessage,
  type WaitingMessage,
} from '../../test/support/queue-in-memory';
import { createSequenceEngine } from '../../test/support/sequence-engine';
import { aCustomer } from '../../test/unit/deliveries/sending-fixtures';
import { sequenceAuthor } from '../../test/unit/sequences/crashes/sequence-author';
import { aDraft, TWENTY_BLOCKS } from '../../test/unit/shared/email/fixtures';
import { customerId, segmentId, sequenceId, steps } from './crowd';

const perSecond = 480;
const emailsPerCall = 25;
const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';
const settings = {
  tokenKey: Buffer.alloc(32, 1),
  trackingUrl: 'https://go.mail.example',
  unsubscribeUrl: 'https://mail.example/u',
  productDomain: 'mail.example',
  configurationSet: 'marketing',
};

type SentEmail = {
  readonly deliveryId: string;
  readonly subscriberId: string;
  readonly at: number;
};

/**
 * Opens a sequence on the product's table, with its tick, workers, send rate (SES's 500 a second),
 * ledger, stream and reports, on its own clock. SES accepts each email immediately.
 */
export const openCrowdFixture = async (startsAt: number) => {
  const waiting: WaitingMessage[] = [];
  const queue = queueInMemory(waiting);
  const product = openProductTable(() => ({ ...noSequence, sequenceQueue: queue }));
  const { table } = product;
  const state = { now: startsAt };
  const clock = () => state.now;
  const email = await compileEmail(aDraft({ body: TWENTY_BLOCKS }));
  /** Emails sent since they were last collected. */
  const sent: SentEmail[] = [];
  const engine = createSequenceEngine({
    table,
    clock,
    queue,
    depth: async () => waiting.length,
    rate: createRateWindow({
      table,
      clock,
      perSecond: async () => perSecond,
      sleep: async (ms) => {
        state.now += ms;
      },
    }),
    send: async (delivery, _email, to) => {
      writeEmail(campaignEmail(delivery, to, settings), email, settings);
      sent.push({ deliveryId: delivery.deliveryId, subscriberId: to.id, at: state.now });
      return { outcome: 'accepted', messageId: `ses-${to.id}-${delivery.deliveryId}` };
    },
  });
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: customerItem(aCustomer({ customerId })) }),
  );
  const author = sequenceAuthor(sequenceId, { ...engine, table, clock });
  await author.make(steps, { segmentId });
  await author.activate();
  await createTickRepository(table).setCursor({ minute: startsAt, handed: new Map() });

  const evidence = createEvidenceRepository(table);
  const trackingEvents = createTrackingEventRepository(table);

  return {
    product,
    enroll: engine.enrollNew,
    tick: engine.tick,
    sent: () => sent.splice(0),
    setClock: (epochMs: number) => {
      state.now = Math.max(state.now, epochMs);
    },

    /** Handles all messages. The rate determines how many are handled concurrently. */
    async work(): Promise<void> {
      while (waiting.length > 0) {
        await pMap(
          waiting.splice(0),
          async (rawMessage) => {
            const message = readMessage(rawMessage);
            if (message.kind === 'due') await engine.due(message);
            if (message.kind === 'open') await engine.open(message.opening);
            state.now += (emailsPerCall / perSecond) * 1000;
          },
          { concurrency: sendersFor(perSecond) },
        );
      }
    },

    /** Publishes the events that SES sends about these emails. */
    deliver: (emails: readonly SentEmail[]) =>
      pMap(
        emails,
        ({ deliveryId, subscriberId, at }) => {
          const acceptedAt = toInstant(at);
          const deliveredAt = toInstant(at + 1000);
          const messageId = `ses-${subscriberId}-${deliveryId}`;
          const sentEmail = { deliveryId, subscriberId, customerId, messageId };
          return evidence.record({ ...sentEmail, acceptedAt, deliveredAt });
        },
        { concurrency: emailsPerCall },
      ),

    /** Records an open or click by a person for each email, one hour after the email was sent. */
    async hit(kind: 'open' | 'click', emails: readonly SentEmail[]): Promise<void> {
      for (let from = 0; from < emails.length; from += emailsPerCall) {
        const part = emails.slice(from, from + emailsPerCall).map((sentEmail) => ({
          ...sentEmail,
          kind,
          link: kind === 'click' ? 1 : 0,
          at: sentEmail.at + 3_600_000,
          method: 'GET',
          userAgent: browser,
        }));
        const failed = await recordBatch(part, trackingEvents);
        if (failed.length > 0) throw failed[0]?.error;
      }
    },
  };
};
