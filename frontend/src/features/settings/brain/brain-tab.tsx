import { Code, Paper, Skeleton, Text, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import classes from './brain.module.css';
import { BrainEditor } from './brain-editor';

/** The variables that templates can use, with their current values. */
const VariablesCard = () => {
  const { data, error, mutate } = useApi('GET /brain/templateVariables', {});
  return (
    <Paper p="lg" component="section" aria-label="Template variables">
      <Title order={2} mb={4}>
        Template variables
      </Title>
      <Text size="2xs" c="dimmed" mb="sm">
        Use these variables in templates between double braces. Each saved pair is a variable.
      </Text>
      {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={200} /> : null}
      {data ? (
        <dl className={classes.variables} tabIndex={0} aria-label="All variables">
          {data.templateVariables.map(({ name, value }) => (
            <div key={name}>
              <dt className={classes.variable}>
                <Code>{`{{${name}}}`}</Code>
              </dt>
              <Text component="dd" size="2xs" c="dimmed" mx={0} mt={2} mb={10} lineClamp={2}>
                {value || 'Not set'}
              </Text>
            </div>
          ))}
        </dl>
      ) : null}
    </Paper>
  );
};

/** Information about the store, for the people and the assistant who write its emails. */
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
