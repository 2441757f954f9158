import type { DeliveryPlan } from '../../functions/deliveries/recipients/recipient-list-store';
import type { Delivery } from '../../functions/items/delivery/delivery';
import { clickKey, recipientKey } from '../../functions/items/delivery/delivery-keys';
import { type LedgerEvidence, ledgerItem } from '../../functions/items/delivery/ledger-entry';
import { trackingEventItem, unsubscribeItem } from '../../functions/items/delivery/tracking-event';
import type { ItemKey } from '../../functions/items/key-positions';
import { toInstant } from '../../functions/platform/clock';
import { hourOf } from '../../functions/tracking/bot-rules';
import type { VariantLetter } from '../../shared/sending/ab-test';
import type { demoAgents } from './demo-agents';
import type { DemoSubscriber } from './demo-audience';

export type EmailOutcome = 'bounced' | 'complained' | 'unsubscribed' | 'delivered';

/** What a recipient did with a delivered email. Times are in ms after delivery. */
export type Reading = {
  readonly openedAfter: number;
  /** Milliseconds after the open, and the numbers of the clicked links. */
  readonly click?: { readonly after: number; readonly links: readonly number[] } | undefined;
};

/** One email to one recipient, with everything that is recorded about it. */
export type DemoRecipientEmail = {
  readonly subscriber: DemoSubscriber;
  /** The variant this person got in the A/B test. */
  readonly variant?: VariantLetter | undefined;
  readonly fate: EmailOutcome;
  /** When the email was sent to the provider. */
  readonly sentAt: number;
  /** Milliseconds from sending to the mailbox. */
  readonly travel: number;
  /** How long after delivery the recipient unsubscribed or complained, in milliseconds. */
  readonly unsubscribedAfter: number;
  /**
   * How the email was opened: by a person, or by a bot, which loads its images immediately.
   * Undefined if no one opened it.
   */
  readonly read?: Reading | 'machine' | undefined;
  readonly agents: ReturnType<typeof demoAgents>;
};

/** What happened to an email. Times are epoch milliseconds. */
export type EmailResults = {
  readonly emails: readonly DemoRecipientEmail[];
  readonly finishedAt: number;
  readonly abTest?: {
    readonly part: NonNullable<Delivery['trialPart']>;
    readonly plan: DeliveryPlan;
    readonly endsAt: number;
    readonly winner: NonNullable<Delivery['winner']>;
  };
};

type Items = readonly (ItemKey & Record<string, unknown>)[];
const minute = 60_000;

const arrivedAt = ({ sentAt, travel }: DemoRecipientEmail): number => sentAt + travel;

/** Returns when a person opened the email, or undefined if no one did. */
export const openedAt = (demoEmail: DemoRecipientEmail): number | undefined =>
  demoEmail.read && demoEmail.read !== 'machine'
    ? arrivedAt(demoEmail) + demoEmail.read.openedAfter
    : undefined;

/**
 * Returns when a recipient left: when they unsubscribed or complained, or when the email bounced.
 */
export const leftAt = (demoEmail: DemoRecipientEmail): number =>
  arrivedAt(demoEmail) + (demoEmail.fate === 'bounced' ? 0 : demoEmail.unsubscribedAfter);

const readItems = (deliveryId: string, demoEmail: DemoRecipientEmail): Items => {
  const { subscriber, sentAt, variant, read, agents } = demoEmail;
  const { id, email } = subscriber;
  if (!read) return [];
  const trackingItem = (key: ItemKey, at: number, agent: string, isBot = false) =>
    trackingEventItem(key, {
      email,
      at: toInstant(at),
      isMachine: isBot,
      agent,
      hour: hourOf(at, sentAt),
      ...(variant && { variant }),
    });
  const opens = recipientKey(deliveryId, 'opens', id);
  if (read === 'machine')
    return [trackingItem(opens, arrivedAt(demoEmail) + minute, agents.machine, true)];
  const at = arrivedAt(demoEmail) + read.openedAfter;
  const { click } = read;
  // Link 0 represents any link.
  const links = click ? [...new Set([0, ...click.links])] : [];
  const clicks = links.map((link) =>
    trackingItem(clickKey(deliveryId, link, id), at + (click?.after ?? 0), agents.clicker),
  );
  return [trackingItem(opens, at, agents.opener), ...clicks];
};

/** Returns the items that sending, SES's events and tracking would have written for one email. */
export const emailItems = (deliveryId: string, demoEmail: DemoRecipientEmail): Items => {
  const { subscriber, sentAt, variant, fate, agents } = demoEmail;
  const { id, email } = subscriber;
  const entry = (evidence: Partial<LedgerEvidence>) =>
    ledgerItem(deliveryId, {
      subscriberId: id,
      email,
      state: 'accepted',
      at: toInstant(sentAt),
      variant,
      ...evidence,
    });
  const messageId = `demo-${deliveryId}-${id}`;
  const deliveredAt = toInstant(arrivedAt(demoEmail));
  if (fate === 'bounced') {
    return [entry({ messageId, bouncedAt: deliveredAt, bounceReason: agents.bounceReason })];
  }
  const unsubscribedAt = toInstant(leftAt(demoEmail));
  const complaintFields = fate === 'complained' ? { complainedAt: unsubscribedAt } : {};
  const unsubscribeRow = unsubscribeItem(recipientKey(deliveryId, 'unsubscribes', id), {
    email,
    at: unsubscribedAt,
    reason: 'no_longer_want',
  });
  return [
    entry({ messageId, deliveredAt, ...complaintFields }),
    ...readItems(deliveryId, demoEmail),
    ...(fate === 'unsubscribed' ? [unsubscribeRow] : []),
  ];
};
