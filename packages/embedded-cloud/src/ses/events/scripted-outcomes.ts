import { domainOf } from '../message/addresses';
import type { PlannedEvent } from '../message/planned-event';

type Outcome = 'deliver' | 'hard' | 'soft' | 'suppressed' | 'complaint' | 'reject' | 'delay';

const KEYWORDS: readonly (readonly [string, Outcome])[] = [
  ['softbounce', 'soft'],
  ['bounce', 'hard'],
  ['complaint', 'complaint'],
  ['reject', 'reject'],
  ['delay', 'delay'],
  ['suppressionlist', 'suppressed'],
];

/**
 * The domain of SES's own mailbox simulator. Its addresses have these local parts, with an optional
 * label after a plus sign (SES developer guide, "Using the Amazon SES mailbox simulator manually").
 */
const awsSimulator: { readonly domain: string; readonly outcomes: Record<string, Outcome> } = {
  domain: 'simulator.amazonses.com',
  outcomes: { bounce: 'hard', complaint: 'complaint', suppressionlist: 'suppressed' },
};

/** Returns whether the address belongs to a simulator. Such addresses need no verification. */
export const isSimulated = (address: string, simulatorDomain: string): boolean =>
  [awsSimulator.domain, simulatorDomain].includes(domainOf(address));

/**
 * Returns what happens to an email to this address. Only the simulators' addresses have scripted
 * outcomes. At `simulatorDomain`, the keyword is at the start of the local part or after its plus
 * sign.
 */
const outcomeOf = (address: string, simulatorDomain: string): Outcome => {
  if (!isSimulated(address, simulatorDomain)) return 'deliver';
  const [name = '', tag = ''] = address.slice(0, address.lastIndexOf('@')).split('+', 2);
  if (domainOf(address) === awsSimulator.domain) {
    return awsSimulator.outcomes[name] ?? 'deliver';
  }
  const found = KEYWORDS.find(([keyword]) => name.startsWith(keyword) || tag.startsWith(keyword));
  return found?.[1] ?? 'deliver';
};

const eventsFor = (address: string, outcome: Outcome): PlannedEvent[] => {
  const recipients = [address];
  const delivery: PlannedEvent = { step: 2, type: 'DELIVERY', recipients };
  switch (outcome) {
    case 'deliver':
      return [delivery];
    case 'complaint':
      return [delivery, { step: 3, type: 'COMPLAINT', recipients }];
    case 'delay':
      return [
        { step: 2, type: 'DELIVERY_DELAY', recipients },
        { ...delivery, step: 3 },
      ];
    case 'reject':
      return [];
    default:
      return [{ step: 2, type: 'BOUNCE', recipients, bounce: outcome }];
  }
};

/**
 * Returns every event of an email to these bare addresses. SES scans the whole message once, so if
 * one recipient's script rejects it, it is rejected for all recipients. Suppression takes
 * precedence over any script.
 */
export const planEvents = (
  recipients: readonly string[],
  isSuppressed: (address: string) => boolean,
  simulatorDomain: string,
): PlannedEvent[] => {
  const outcomes = recipients.map((address) =>
    isSuppressed(address)
      ? { address, outcome: 'suppressed' as const }
      : { address, outcome: outcomeOf(address, simulatorDomain) },
  );
  if (outcomes.some(({ outcome }) => outcome === 'reject')) {
    return [{ step: 1, type: 'REJECT', recipients: [...recipients] }];
  }
  return [
    { step: 1, type: 'SEND', recipients: [...recipients] },
    ...outcomes.flatMap(({ address, outcome }) => eventsFor(address, outcome)),
  ];
};
