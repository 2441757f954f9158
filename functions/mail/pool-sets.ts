/**
 * Which configuration set the mails of a pool go through. One whose pool was taken away meanwhile
 * goes out from the shared addresses: late or from elsewhere is better than never.
 * @param sets `pool=set` of every dedicated pool, comma-separated
 */
export const createPoolSets = (sets: string, shared: string) => {
  const known = new Map(
    sets
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [pool = '', set = ''] = pair.split('=');
        return [pool, set] as const;
      }),
  );
  return (pool: string | undefined): string => (pool && known.get(pool)) || shared;
};
