import { Paper, Stack, Title } from '@mantine/core';
import type {
  SequenceStep,
  SequenceView,
} from '../../../../../shared/contracts/sequences/sequence';
import { List } from '../../../components/list/list';
import { DataTable } from '../../../components/table/data-table';
import { useCustomerId } from '../../../lib/session/customer-context';
import { emailColumns } from './email-columns';
import { FunnelChart } from './funnel-chart';
import { NoEntriesYet } from './no-entries-yet';
import { useLiveSteps } from './use-live';

type Props = { readonly sequence: SequenceView };

const Funnel = ({ sequence, steps }: Props & { readonly steps: readonly SequenceStep[] }) => (
  <Paper p="lg" component="section" aria-label="Funnel">
    <Stack gap="sm">
      <Title order={2} size="h5">
        From entry to last email
      </Title>
      <FunnelChart sequence={sequence} steps={steps} />
    </Stack>
  </Paper>
);

/**
 * Shows how many of the people who entered received, opened, and clicked each email, as a chart and
 * as a table.
 */
export const EmailsTab = ({ sequence }: Props) => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useLiveSteps(sequence);
  const sequenceKey = { customerId, type: sequence.type, sequenceId: sequence.id };
  return (
    <List rows={data?.steps} error={error} onRetry={mutate} nothingYet={null}>
      <Stack>
        {sequence.enteredCount === 0 ? <NoEntriesYet sequence={sequence} /> : null}
        {data && sequence.enteredCount > 0 ? (
          <Funnel sequence={sequence} steps={data.steps} />
        ) : null}
        <DataTable
          label="Emails"
          columns={emailColumns(sequenceKey, sequence.earned !== undefined)}
          rows={data?.steps}
          skeletonRows={3}
          isTall
        />
      </Stack>
    </List>
  );
};
