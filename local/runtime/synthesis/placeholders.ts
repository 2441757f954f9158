/**
 * Placeholders in the stored stacks for the addresses of the server. Both ports may differ at every
 * start, and nothing else in the stacks depends on these addresses.
 */
export const placeholders = {
  origin: 'http://127.0.0.1:65531',
  dnsServer: '127.0.0.1:65532',
} as const;

/** The addresses of the server that starts and of its DNS simulator. */
export type Addresses = {
  /** `http://127.0.0.1:4000` */
  readonly origin: string;
  /** `127.0.0.1:5354` */
  readonly dnsServer: string;
};

/**
 * @throws Error when the placeholder is missing, because the stacks would then use a different
 *   address
 */
const replaceIn = (text: string, placeholder: string, address: string): string => {
  if (!text.includes(placeholder)) throw new Error(`The stacks don’t contain ${placeholder}.`);
  return text.replaceAll(placeholder, address);
};

/** Inserts a server's own addresses into the stacks, given as JSON text. */
export const withAddresses = (stacks: string, { origin, dnsServer }: Addresses): string =>
  replaceIn(replaceIn(stacks, placeholders.origin, origin), placeholders.dnsServer, dnsServer);
