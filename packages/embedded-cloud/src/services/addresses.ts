/**
 * The public addresses of the deployment and what answers for them here. Resources are resolved in
 * AWS's shape, so that the template's string functions work on them; only what a function finally
 * reads is rewritten.
 */
export type Addresses = {
  /** From now on `https://<host>` means `localUrl` (without a slash at the end). */
  add(host: string, localUrl: string): void;
  /** Rewrites every known https address in the values. */
  toLocal(values: Readonly<Record<string, string>>): Record<string, string>;
};

const httpsAddress = /https:\/\/([\w.-]+)/g;

export const createAddresses = (): Addresses => {
  const localByHost = new Map<string, string>();
  const rewrite = (text: string) =>
    text.replace(httpsAddress, (address, host: string) => localByHost.get(host) ?? address);
  return {
    add: (host, localUrl) => void localByHost.set(host, localUrl),
    toLocal: (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rewrite(value)])),
  };
};
