/**
 * The deployment's public URLs and their local equivalents. While the template is resolved, URLs
 * have AWS's form, so that the template's string functions work on them. Only the final values that
 * functions receive are rewritten.
 */
export type Addresses = {
  /** Maps `https://<host>` to `localUrl` (without a trailing slash) from now on. */
  add(host: string, localUrl: string): void;
  /** Returns the values with every known https URL replaced by its local equivalent. */
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
