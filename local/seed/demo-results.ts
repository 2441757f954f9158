import type { SubscriberInput } from '../../functions/items/audience/new-subscriber';
import { clickKey, recipientKey } from '../../functions/items/delivery/delivery-keys';
import { hitItem, unsubscribeItem } from '../../functions/items/delivery/hit';
import { type LedgerEvidence, ledgerItem } from '../../functions/items/delivery/ledger-entry';
import type { ItemKey } from '../../functions/items/places';
import { toInstant } from '../../functions/platform/clock';
import { hourOf } from '../../functions/tracking/hit-rules';
import { demoAgents } from './demo-agents';
import type { DemoParts } from './demo-parts';

/** What became of one recipient of the sent email. */
export type DemoResult = {
  readonly subscriber: SubscriberInput;
  readonly fate: 'skipped' | 'bounced' | 'complained' | 'unsubscribed' | 'delivered';
  readonly items: readonly (ItemKey & Record<string, unknown>)[];
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

  type Mail = SubscriberInput & {
    readonly acceptedAt: number;
    readonly agents: ReturnType<typeof demoAgents>;
  };

  const openAndClicks = ({ id, email, acceptedAt, agents }: Mail, deliveredAt: number) => {
    const hit = (key: ItemKey, at: number, agent: string, isMachine = false) =>
      hitItem(key, {
        ...{ email, at: toInstant(at), isMachine, agent },
        hour: hourOf(at, acceptedAt),
      });
    const opens = recipientKey(deliveryId, 'opens', id);
    // Most who open do so within hours, some days later.
    const openedAt = deliveredAt + 20 * minute + random.next() ** 3 * 4 * 24 * 60 * minute;
    if (!random.chance(0.47)) {
      const isMachine = random.chance(0.3);
      const { machine } = agents;
      return isMachine ? [hit(opens, deliveredAt + minute, machine, isMachine)] : [];
    }
    const open = hit(opens, openedAt, agents.opener);
    if (!random.chance(0.24)) return [open];
    const links = [random.pick([1, 1, 1, 2, 3, 4]), ...(random.chance(0.2) ? [2] : [])];
    const clickedAt = openedAt + random.between(5, 240) * 1000;
    // Link 0 stands for any link.
    const clicks = [...new Set([0, ...links])];
    const { clicker } = agents;
    return [open, ...clicks.map((link) => hit(clickKey(deliveryId, link, id), clickedAt, clicker))];
  };

  const resultOf = (subscriber: SubscriberInput, index: number): DemoResult => {
    const { id, email } = subscriber;
    const fate = fateOf(subscriber, parts);
    // Ten mails a second, as a new sender's quota allows.
    const at = sentAt + index * 100;
    const agents = demoAgents(index);
    const entry = (evidence: Partial<LedgerEvidence>) =>
      ledgerItem(deliveryId, {
        ...{ subscriberId: id, email, state: 'accepted', at: toInstant(at) },
        ...evidence,
      });
    if (fate === 'skipped') {
      return { subscriber, fate, items: [entry({ state: 'skipped', code: subscriber.status })] };
    }
    const messageId = `demo-${id}`;
    const deliveredAt = at + random.between(800, 9000);
    if (fate === 'bounced') {
      const { bounceReason } = agents;
      const items = [entry({ messageId, bouncedAt: toInstant(deliveredAt), bounceReason })];
      return { subscriber, fate, items };
    }
    const leftAt = toInstant(deliveredAt + random.between(30, 900) * minute);
    const complained = fate === 'complained' ? { complainedAt: leftAt } : {};
    const ledger = entry({ messageId, deliveredAt: toInstant(deliveredAt), ...complained });
    const left = unsubscribeItem(recipientKey(deliveryId, 'unsubscribes', id), {
      ...{ email, at: leftAt, reason: 'no_longer_want' },
    });
    const hits = openAndClicks({ ...subscriber, acceptedAt: at, agents }, deliveredAt);
    return {
      subscriber,
      fate,
      items: [ledger, ...hits, ...(fate === 'unsubscribed' ? [left] : [])],
    };
  };

  return recipients.map(resultOf);
};
