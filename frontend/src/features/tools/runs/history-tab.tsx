import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ToolTest } from '../../../../../shared/contracts/assistant/tools';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { useApi } from '../../../lib/api/use-api';
import { formatMoment } from '../../../lib/format';
import { LogView } from './log-view';
import { JsonText, TestResult, TestState } from './test-outcome';

const Run = ({ test }: { readonly test: ToolTest }) => (
  <Paper px={20} py={14} component="article" aria-label={test.metadata.toolName}>
    <details>
      <summary>
        <Group display="inline-flex" gap="sm">
          <Text fw={600} span>
            {test.metadata.toolName}
          </Text>
          <TestState test={test} />
          <Text size="xs" c="dimmed" span>
            {`${formatMoment(test.metadata.timestamp)} · ${test.metadata.automationInstanceId}`}
          </Text>
        </Group>
      </summary>
      <Stack mt="sm">
        <JsonText label="Parameters as JSON" json={test.parameters} />
        <TestResult test={test} />
        <LogView logs={test.logs} />
      </Stack>
    </details>
  </Paper>
);

/** The ten newest runs for a customer. */
export const HistoryTab = ({ customerId }: { readonly customerId: string }) => {
  const { data, error, mutate } = useApi('GET /tools/test', { query: { customerId } });
  return (
    <List
      rows={data?.tests}
      error={error}
      onRetry={mutate}
      nothingYet={
        <EmptyState picture="files" title="No runs yet">
          The 10 latest tool runs for this customer appear here.
        </EmptyState>
      }
      loading={<Skeleton height={240} role="img" aria-label="Loading runs" />}
    >
      <Stack gap="sm">
        {data?.tests.map((test) => (
          <Run key={test.executionId} test={test} />
        ))}
      </Stack>
    </List>
  );
};
