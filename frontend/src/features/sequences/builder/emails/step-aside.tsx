import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  SequenceStep,
  SequenceView,
} from '../../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../../shared/email/merge/merge-words';
import { MergeText } from '../../../../components/email/merge-text';
import { LoadError } from '../../../../components/load-error';
import { useApi } from '../../../../lib/api/use-api';
import { lazyComponent } from '../../../../lib/load-patiently';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { stepTitle } from '../model/sequence-words';
import { sequenceRoutes } from '../session/sequence-calls';
import classes from './emails.module.css';

const EmailPreview = lazyComponent(
  async () => (await import('../../../../editor/preview/email-preview')).EmailPreview,
);

type Props = { readonly sequence: SequenceView; readonly step: SequenceStep };

const Loading = () => (
  <Skeleton height={480} radius="md" role="img" aria-label="Loading the preview" />
);

const StepEmailPreview = ({ sequence, step }: Props) => {
  const { data, error, mutate } = useApi(sequenceRoutes[sequence.type].step, {
    params: { stepId: step.id },
  });
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <EmailPreview content={data.delivery} from={sequence.fromName || undefined} />
    </Suspense>
  );
};

/** The selected email with a link to its editor. */
export const StepAside = ({ sequence, step }: Props) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const sequenceKey = { customerId, sequenceId: sequence.id, type: sequence.type };
  const { delivery } = step;
  return (
    <aside className={classes.aside} aria-label={`Email ${step.step}`}>
      <Group justify="space-between" wrap="nowrap" mb="md">
        <Title order={2} className={classes.asideTitle} title={describeMergeTags(stepTitle(step))}>
          <MergeText>{stepTitle(step)}</MergeText>
        </Title>
        <Button
          size="xs"
          flex="none"
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => void navigate(paths.sequenceEmail(sequenceKey, step.id))}
        >
          Edit email
        </Button>
      </Group>
      {delivery.hasBody ? (
        <StepEmailPreview sequence={sequence} step={step} />
      ) : (
        <Stack className={classes.empty} align="center" gap="xs">
          <Text fw={550}>No content yet</Text>
          <Text size="sm" c="dimmed" ta="center">
            Open the email to add a subject and content. You’ll come back here.
          </Text>
        </Stack>
      )}
    </aside>
  );
};
