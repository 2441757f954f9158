import type { Source } from '../model/builder';
import { useSegments } from '../sources/use-segments';

/** Members of the sources up to which a count costs less than a cent and about a second. */
const quickMembers = 50_000;

/** Whether the count may follow every change of the rules; of larger sources it is asked at the end. */
export const useIsQuicklyCounted = (sources: readonly Source[], ownId: string | undefined) => {
  const { segments = [] } = useSegments('', ownId);
  const found = sources.map(({ id }) => segments.find((segment) => segment.id === id));
  const members = found.reduce((sum, segment) => sum + (segment?.count ?? quickMembers), 0);
  return members <= quickMembers;
};
