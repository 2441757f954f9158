import { Skeleton } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { BrainEditor } from './brain-editor';
import { VariablesCard } from './variables-card';

/** What the store tells of itself for whoever writes its emails. */
export const BrainTab = () => {
  const { data, error, mutate } = useApi('GET /brain', {});
  if (!data && error) return <LoadError error={error} onRetry={() => mutate()} />;
  return (
    <WithAside aside={<VariablesCard />}>
      {data ? (
        <BrainEditor brain={data} keep={(saved) => mutate(saved, { revalidate: false })} />
      ) : (
        <Skeleton height={320} />
      )}
    </WithAside>
  );
};
