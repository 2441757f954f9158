import {
  type EmailClient,
  type EmailDevice,
  emailClients,
  emailDevices,
} from '../../../shared/email-clients';
import { type RecipientFamily, recipientFamilies } from './delivery-keys';

/**
 * Returns an email client and device in the form stored with an open or click, called the agent:
 * `apple_mail.phone`.
 */
export const agentText = (client: EmailClient, device: EmailDevice): string =>
  `${client}.${device}`;

const knownClients = new Map(
  emailClients.flatMap((client) =>
    emailDevices.map((device) => [agentText(client, device), { client, device }] as const),
  ),
);

/** Returns the name of the counter for an agent: `ap_gmail.unknown` for people, `am_…` for bots. */
export const agentCounter = (stored: unknown, isPerson: boolean): string | undefined =>
  knownClients.has(String(stored)) ? `${isPerson ? 'ap' : 'am'}_${stored}` : undefined;

/** The number of first opens or clicks with one agent, which is an email client and device. */
export type AgentCount = {
  readonly client: EmailClient;
  readonly device: EmailDevice;
  readonly people: number;
  readonly machines: number;
};

type Counter = Readonly<Record<string, unknown>>;

const sum = (counters: readonly Counter[], name: string): number =>
  counters.reduce((total, item) => total + Number(item[name] ?? 0), 0);

/**
 * @param counters all counters of one delivery, across counter types and partitions
 * @returns only agents that were seen
 */
export const readAgentCounts = (
  counters: readonly Counter[],
  family: Extract<RecipientFamily, 'opens' | 'clicks'>,
): AgentCount[] => {
  const familyCounters = counters.filter(
    ({ sk }) => String(sk).split('#')[1] === recipientFamilies[family],
  );
  return [...knownClients]
    .map(([stored, agent]) => ({
      ...agent,
      people: sum(familyCounters, `ap_${stored}`),
      machines: sum(familyCounters, `am_${stored}`),
    }))
    .filter(({ people, machines }) => people > 0 || machines > 0);
};
