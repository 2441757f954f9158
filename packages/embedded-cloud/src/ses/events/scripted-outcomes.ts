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
 * Returns what happens to an email to this address. Only the simulator's addresses have scripted
 * outcomes. The keyword is at the beginning of their local part, or after its plus sign.
 */
const outcomeOf = (address: string, simulatorDomain: string): Outcome => {
  if (domainOf(address) !== simulatorDomain) return 'deliver';
  const [name = '', tag = ''] = address.slice(0, address.lastIndexOf('@')).split('+', 2);
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
