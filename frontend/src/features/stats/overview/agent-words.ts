import type { AgentCounts } from '../../../../../shared/contracts/delivery-report';
import type { EmailClient, EmailDevice } from '../../../../../shared/email-clients';

/** The display name of each email client. For an image proxy, the name says that it's a proxy. */
export const clientLabels: Readonly<Record<EmailClient, string>> = {
  apple_mail: 'Apple Mail',
  gmail: 'Gmail (image proxy)',
  yahoo: 'Yahoo Mail (image proxy)',
  outlook: 'Outlook',
  thunderbird: 'Thunderbird',
  samsung_mail: 'Samsung Email',
  browser: 'Web browser',
  apple_privacy: 'Apple Mail Privacy Protection',
  scanner: 'Bots and scanners',
  other: 'Other apps',
};

export const deviceLabels: Readonly<Record<EmailDevice, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  unknown: 'Unknown',
};

export type RankedAgent = { readonly name: string; readonly count: number };

const rankAgents = (counts: ReadonlyMap<string, number>): readonly RankedAgent[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

const tally = (
  agents: readonly AgentCounts[],
  nameOf: (agent: AgentCounts) => string,
  countName: 'people' | 'machines',
): readonly RankedAgent[] => {
  const counts = new Map<string, number>();
  for (const agent of agents) {
    counts.set(nameOf(agent), (counts.get(nameOf(agent)) ?? 0) + agent[countName]);
  }
  return rankAgents(counts);
};

/** Returns the email clients that people opened the email with, most used first. */
export const programsOf = (agents: readonly AgentCounts[]): readonly RankedAgent[] =>
  tally(agents, ({ client }) => clientLabels[client], 'people');

/** Returns the bots that opened the email without a person, most frequent first. */
export const botsOf = (agents: readonly AgentCounts[]): readonly RankedAgent[] =>
  tally(agents, ({ client }) => clientLabels[client], 'machines');

/** Returns how many people used each kind of device. */
export const devicesOf = (
  agents: readonly AgentCounts[],
): Readonly<Record<EmailDevice, number>> => {
  const counts: Record<EmailDevice, number> = { phone: 0, computer: 0, tablet: 0, unknown: 0 };
  for (const { device, people } of agents) counts[device] += people;
  return counts;
};
