/**
 * Addresses of this machine that stand in the kept description for those of whoever starts: both
 * ports may be other ones at every start, and nothing else of the stacks follows from them.
 */
export const placeholders = {
  origin: 'http://127.0.0.1:65531',
  dnsServer: '127.0.0.1:65532',
} as const;

/** Where the server that starts is found, and its DNS simulator. */
export type Addresses = {
  /** `http://127.0.0.1:4000` */
  readonly origin: string;
  /** `127.0.0.1:5354` */
  readonly dnsServer: string;
};

/** @throws Error when the placeholder is nowhere: the stacks would lead to something else */
const replaceIn = (text: string, placeholder: string, address: string): string => {
  if (!text.includes(placeholder)) throw new Error(`${placeholder} is not in the stacks.`);
  return text.replaceAll(placeholder, address);
};

/** Puts a server's own addresses into the stacks, as JSON text. */
export const withAddresses = (stacks: string, { origin, dnsServer }: Addresses): string =>
  replaceIn(replaceIn(stacks, placeholders.origin, origin), placeholders.dnsServer, dnsServer);
