import type { AgentCounts } from '../../../../../shared/contracts/delivery-report';
import type { MailClient, MailDevice } from '../../../../../shared/mail-clients';

/** The display name of each email client. A proxy is shown as a proxy. */
export const clientWords: Readonly<Record<MailClient, string>> = {
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

export const deviceWords: Readonly<Record<MailDevice, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  unknown: 'Unknown',
};

export type Ranked = { readonly name: string; readonly count: number };

const ranked = (counts: ReadonlyMap<string, number>): readonly Ranked[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

const tally = (
  agents: readonly AgentCounts[],
  nameOf: (agent: AgentCounts) => string,
  by: 'people' | 'machines',
): readonly Ranked[] => {
  const counts = new Map<string, number>();
  for (const agent of agents) {
    counts.set(nameOf(agent), (counts.get(nameOf(agent)) ?? 0) + agent[by]);
  }
  return ranked(counts);
};

/** Returns the email clients that people opened the email with, most used first. */
export const programsOf = (agents: readonly AgentCounts[]): readonly Ranked[] =>
  tally(agents, ({ client }) => clientWords[client], 'people');

/** Returns the bots that opened the email without a person, most frequent first. */
export const machinesOf = (agents: readonly AgentCounts[]): readonly Ranked[] =>
  tally(agents, ({ client }) => clientWords[client], 'machines');

/** Returns how many people used each kind of device. */
export const devicesOf = (agents: readonly AgentCounts[]): Readonly<Record<MailDevice, number>> => {
  const counts: Record<MailDevice, number> = { phone: 0, computer: 0, tablet: 0, unknown: 0 };
  for (const { device, people } of agents) counts[device] += people;
  return counts;
};
