import { VisuallyHidden } from '@mantine/core';
import { useApi } from '../../lib/api/use-api';
import { FreshCount } from './fresh-count';

/** How many nudges nobody has seen yet; nothing while there are none. */
export const NewNudges = () => {
  const { data } = useApi('GET /nudges/new', {});
  return data && data.newCount > 0 ? (
    <>
      <FreshCount>{String(data.newCount)}</FreshCount> <VisuallyHidden>new</VisuallyHidden>
    </>
  ) : null;
};
