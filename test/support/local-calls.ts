import type { MailboxEmail } from '@mailbloom/embedded-cloud/ses';

export type SentEmail = MailboxEmail & { readonly links: readonly string[] };

export type EmailSearch = {
  readonly to?: string;
  readonly subject?: string;
  readonly limit?: number;
  readonly offset?: number;
};

const json = async <T>(url: string, body?: unknown): Promise<T> => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

/**
 * Returns helpers for calls that exist only in the local server: mailbox, DNS, clock, faults, and
 * metrics.
 */
export const localCalls = (origin: string) => ({
  /** Returns the emails that the product sent, newest first. */
  async mail({
    to = '',
    subject = '',
    limit = 50,
    offset = 0,
  }: EmailSearch = {}): Promise<SentEmail[]> {
    const paging = { limit: String(limit), offset: String(offset) };
    const query = new URLSearchParams({ to, subject, ...paging });
    return (await json<{ mails: SentEmail[] }>(`${origin}/local/mail.json?${query}`)).mails;
  },
  /**
   * Moves the simulated clock forward. By the time it returns, everything that became due has
   * happened.
   */
  advance: (seconds: number) =>
    json<{ now: string; stops: number; mails: number; leftSeconds: number }>(
      `${origin}/local/clock`,
      { advanceSeconds: seconds },
    ),
  /**
   * Moves the clock as if the machine had been asleep: the clock jumps immediately, and what became
   * due happens late.
   */
  sleep: (seconds: number) =>
    json<{ now: string }>(`${origin}/local/clock`, { advanceSeconds: seconds, asleep: true }),
  now: async () => Date.parse((await json<{ now: string }>(`${origin}/local/clock`)).now),
  /**
   * Sets faults (see local/pages/faults-call.ts). Without an argument, returns the faults that
   * occurred.
   */
  faults: (faults?: unknown) => json<InjectedFaults>(`${origin}/local/faults`, faults),
  /** Replaces the DNS records of these hosts and types. */
  setDns: (set: readonly { host: string; type: string; values: readonly string[] }[]) =>
    json<{ records: unknown[] }>(`${origin}/local/dns.json`, { set }),
  /** Publishes DNS records in the form in which the product shows them. */
  publish: (records: readonly { host: string; type: string; data: string }[]) =>
    json<{ records: unknown[] }>(`${origin}/local/dns.json`, {
      set: records.map(({ host, type, data }) => ({ host, type, values: [data] })),
    }),
  metrics: () => json<Metrics>(`${origin}/local/metrics`),
  health: () => json<Health>(`${origin}/local/health`),
});

/**
 * The number of faults of each kind since the faults were set, and the crashes that haven't
 * happened yet.
 */
type InjectedFaults = {
  readonly ses: Record<string, number>;
  readonly sesEvents: Record<string, number>;
  readonly crash: readonly unknown[];
};

type Health = {
  readonly environment: Record<string, string>;
  /** The outputs of each stack, by the stack's name. */
  readonly outputs: Record<string, Record<string, string>>;
  readonly productTime: string;
};

type Metrics = {
  readonly functions: Record<
    string,
    { invocations: number; errors: number; crashes: number; throttles: number; running: number }
  >;
  readonly queues: Record<
    string,
    { visible: number; inFlight: number; delayed: number; sent: number }
  >;
  readonly table: { readUnits: number; writeUnits: number };
  readonly mailsAccepted: number;
  readonly memory: { rss: number; heapUsed: number };
  readonly cpu: { user: number; system: number };
  readonly sdkCalls: Record<string, number>;
};
