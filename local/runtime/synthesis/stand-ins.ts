/**
 * Addresses of this machine that stand in the kept description for those of whoever starts: both
 * ports may be other ones at every start, and nothing else of the stacks follows from them.
 */
export const standIns = {
  origin: 'http://127.0.0.1:65531',
  dnsServer: '127.0.0.1:65532',
} as const;

/** Where the server that starts is found, and what stands in for all DNS servers. */
export type Addresses = {
  /** `http://127.0.0.1:4000` */
  readonly origin: string;
  /** `127.0.0.1:5354` */
  readonly dnsServer: string;
};

/** @throws Error when the stand-in is nowhere: the stacks would lead to something else */
const replaceIn = (text: string, standIn: string, address: string): string => {
  if (!text.includes(standIn)) throw new Error(`${standIn} is not in the stacks.`);
  return text.replaceAll(standIn, address);
};

/** Puts a server's own addresses into the stacks, as JSON text. */
export const withAddresses = (stacks: string, { origin, dnsServer }: Addresses): string =>
  replaceIn(replaceIn(stacks, standIns.origin, origin), standIns.dnsServer, dnsServer);
