export type QueueAddresses = ReturnType<typeof createQueueAddresses>;

type Options = {
  readonly region: string;
  readonly accountId: string;
  /** A function, because the port is known only once the local server listens. */
  readonly port: () => number;
};

export const createQueueAddresses = ({ region, accountId, port }: Options) => ({
  arnOf: (name: string) => `arn:aws:sqs:${region}:${accountId}:${name}`,
  urlOf: (name: string) => `http://127.0.0.1:${port()}/${accountId}/${name}`,
  nameOf: (arn: string) => arn.split(':').at(-1) ?? '',
});
