/**
 * Returns the configuration set for the emails of a pool. If the pool was removed meanwhile, the
 * emails go out from the shared IP addresses, which is better than not at all.
 * @param sets `pool=set` of every dedicated pool, comma-separated
 */
export const createConfigurationSets = (sets: string, sharedSet: string) => {
  const setByPool = new Map(
    sets
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [pool = '', set = ''] = pair.split('=');
        return [pool, set] as const;
      }),
  );
  return (pool: string | undefined): string => (pool && setByPool.get(pool)) || sharedSet;
};
