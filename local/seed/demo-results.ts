import type { SubscriberInput } from '../../functions/items/audience/new-subscriber';
import { clickKey, recipientKey } from '../../functions/items/delivery/delivery-keys';
import { hitItem, unsubscribeItem } from '../../functions/items/delivery/hit';
import { type LedgerEvidence, ledgerItem } from '../../functions/items/delivery/ledger-entry';
import type { ItemKey } from '../../functions/items/places';
import { toInstant } from '../../functions/platform/clock';
import { hourOf } from '../../functions/tracking/hit-rules';
import type { VariantLetter } from '../../shared/sending/trial';
import type { demoAgents } from './demo-agents';

export type Fate = 'skipped' | 'bounced' | 'complained' | 'unsubscribed' | 'delivered';

/** What somebody did with a mail that arrived. Times are ms after it did. */
export type Reading = {
  readonly openedAfter: number;
  /** After the open; the links by their numbers. */
  readonly click?: { readonly after: number; readonly links: readonly number[] } | undefined;
};

/** One mail of a sent email, and all that is told of it. */
export type DemoMail = {
  readonly subscriber: SubscriberInput;
  /** What the person got as one of a trial. */
  readonly variant?: VariantLetter | undefined;
  readonly fate: Fate;
  /** When it was handed to SES. */
  readonly handedAt: number;
  /** From the hand-over to the mailbox, ms. */
  readonly travel: number;
  /** When somebody who left or complained did, ms after it arrived. */
  readonly leftAfter: number;
  /** By a person; a machine loads its pictures at once; else nobody opened it. */
  readonly read?: Reading | 'machine' | undefined;
  readonly agents: ReturnType<typeof demoAgents>;
};

type Items = readonly (ItemKey & Record<string, unknown>)[];
const minute = 60_000;

const arrivedAt = ({ handedAt, travel }: DemoMail): number => handedAt + travel;

/** When a person opened it; undefined when nobody did. */
export const openedAt = (mail: DemoMail): number | undefined =>
  mail.read && mail.read !== 'machine' ? arrivedAt(mail) + mail.read.openedAfter : undefined;

const readItems = (deliveryId: string, mail: DemoMail): Items => {
  const { subscriber, handedAt, variant, read, agents } = mail;
  const { id, email } = subscriber;
  if (!read) return [];
  const hit = (key: ItemKey, at: number, agent: string, isMachine = false) =>
    hitItem(key, {
      email,
      at: toInstant(at),
      isMachine,
      agent,
      hour: hourOf(at, handedAt),
      ...(variant && { variant }),
    });
  const opens = recipientKey(deliveryId, 'opens', id);
  if (read === 'machine') return [hit(opens, arrivedAt(mail) + minute, agents.machine, true)];
  const at = arrivedAt(mail) + read.openedAfter;
  const { click } = read;
  // Link 0 stands for any link.
  const links = click ? [...new Set([0, ...click.links])] : [];
  const clicks = links.map((link) =>
    hit(clickKey(deliveryId, link, id), at + (click?.after ?? 0), agents.clicker),
  );
  return [hit(opens, at, agents.opener), ...clicks];
};

/** The items that sending, SES's events and tracking would have written for one mail. */
export const mailItems = (deliveryId: string, mail: DemoMail): Items => {
  const { subscriber, handedAt, variant, fate, agents } = mail;
  const { id, email, status } = subscriber;
  const entry = (evidence: Partial<LedgerEvidence>) =>
    ledgerItem(deliveryId, {
      subscriberId: id,
      email,
      state: 'accepted',
      at: toInstant(handedAt),
      variant,
      ...evidence,
    });
  if (fate === 'skipped') return [entry({ state: 'skipped', code: status })];
  const messageId = `demo-${deliveryId}-${id}`;
  const deliveredAt = toInstant(arrivedAt(mail));
  if (fate === 'bounced') {
    return [entry({ messageId, bouncedAt: deliveredAt, bounceReason: agents.bounceReason })];
  }
  const leftAt = toInstant(arrivedAt(mail) + mail.leftAfter);
  const complained = fate === 'complained' ? { complainedAt: leftAt } : {};
  const left = unsubscribeItem(recipientKey(deliveryId, 'unsubscribes', id), {
    email,
    at: leftAt,
    reason: 'no_longer_want',
  });
  return [
    entry({ messageId, deliveredAt, ...complained }),
    ...readItems(deliveryId, mail),
    ...(fate === 'unsubscribed' ? [left] : []),
  ];
};
