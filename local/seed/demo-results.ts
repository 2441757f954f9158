import type { SubscriberInput } from '../../functions/audience/subscriber-item';
import { linkNumber, recipientKey } from '../../functions/items/delivery/delivery-keys';
import { laneOf } from '../../functions/items/lanes';
import { toInstant } from '../../functions/platform/clock';
import type { DemoParts } from './demo-parts';

/** What became of one recipient of the sent email. */
export type DemoResult = {
  readonly subscriber: SubscriberInput;
  readonly fate: 'skipped' | 'bounced' | 'complained' | 'unsubscribed' | 'delivered';
  readonly items: readonly (Record<string, unknown> & {
    readonly pk: string;
    readonly sk: string;
  })[];
};

const minute = 60_000;

/** Rates of a good store newsletter: half open it, one in ten clicks, very few complain or leave. */
const fateOf = ({ status }: SubscriberInput, { random }: DemoParts): DemoResult['fate'] => {
  if (status !== 'active') return 'skipped';
  const draw = random.next();
  if (draw < 0.014) return 'bounced';
  if (draw < 0.018) return 'complained';
  return draw < 0.036 ? 'unsubscribed' : 'delivered';
};

/**
 * The items that sending, SES's events and tracking would have written for each recipient; counts
 * and rates follow from them through the projector, as for any email.
 */
export const inventResults = (
  parts: DemoParts,
  deliveryId: string,
  recipients: readonly SubscriberInput[],
  sentAt: number,
): readonly DemoResult[] => {
  const { random } = parts;
  const place = (family: 'O' | 'K' | 'U', sid: string) =>
    `D#${deliveryId}#${family}#${laneOf(sid)}`;

  const hit = (
    family: 'O' | 'K',
    sk: string,
    { id, email }: SubscriberInput,
    at: number,
    isHuman = true,
  ) => ({
    pk: place(family, id),
    sk,
    at: toInstant(at),
    e: email,
    bot: isHuman ? 0 : 1,
    ...(isHuman && { hu: toInstant(at) }),
  });

  const openAndClicks = (subscriber: SubscriberInput, deliveredAt: number) => {
    // Most who open do so within hours, some days later.
    const openedAt = deliveredAt + 20 * minute + random.next() ** 3 * 4 * 24 * 60 * minute;
    if (!random.chance(0.47)) {
      const isMachine = random.chance(0.3);
      return isMachine ? [hit('O', subscriber.id, subscriber, deliveredAt + minute, false)] : [];
    }
    const open = hit('O', subscriber.id, subscriber, openedAt);
    if (!random.chance(0.24)) return [open];
    const links = [random.pick([1, 1, 1, 2, 3, 4]), ...(random.chance(0.2) ? [2] : [])];
    const numbers = [...new Set([0, ...links])].map(linkNumber);
    const clickedAt = openedAt + random.between(5, 240) * 1000;
    return [open, ...numbers.map((n) => hit('K', `${n}#${subscriber.id}`, subscriber, clickedAt))];
  };

  const resultOf = (subscriber: SubscriberInput, index: number): DemoResult => {
    const { id, email } = subscriber;
    const fate = fateOf(subscriber, parts);
    // Ten mails a second, as a new sender's quota allows.
    const at = sentAt + index * 100;
    const base = { ...recipientKey(deliveryId, 'ledger', id), e: email, at: toInstant(at) };
    if (fate === 'skipped') {
      return { subscriber, fate, items: [{ ...base, st: 'S', code: 'not_active' }] };
    }
    const sent = { ...base, st: 'A', att: 1, mid: `demo-${id}` };
    const deliveredAt = at + random.between(800, 9000);
    if (fate === 'bounced') {
      return { subscriber, fate, items: [{ ...sent, bo: toInstant(deliveredAt) }] };
    }
    const leftAt = toInstant(deliveredAt + random.between(30, 900) * minute);
    const ledger = {
      ...sent,
      dv: toInstant(deliveredAt),
      ...(fate === 'complained' && { co: leftAt }),
    };
    const left = { pk: place('U', id), sk: id, at: leftAt, e: email, reason: 'no_longer_want' };
    const hits = openAndClicks(subscriber, deliveredAt);
    return {
      subscriber,
      fate,
      items: [ledger, ...hits, ...(fate === 'unsubscribed' ? [left] : [])],
    };
  };

  return recipients.map(resultOf);
};
