import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ManualResult } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import { WithAside } from '../../../components/frame/with-aside';
import { WorkFrame } from '../../../components/frame/work-frame';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';
import { endedText } from '../add-manually/ended-subscription';
import { ManualAddForm, manualAddFormId } from '../add-manually/manual-add-form';
import { useManualAdd } from '../add-manually/use-manual-add';
import { PlanUsage } from '../plan-usage';

const Help = () => (
  <Paper component="section" px={20} py={18} aria-label="What happens next">
    <Stack gap="sm">
      <Title order={2}>What happens next</Title>
      <Text c="dimmed">
        They become active right away, unless they unsubscribed or bounced before. Existing
        subscribers get the new attributes and segment.
      </Text>
      <PlanUsage />
    </Stack>
  </Paper>
);

type NotMailedProps = { readonly result: ManualResult; readonly text: string };

/** Shown right after a person was added to the segment. Explains why they will get no emails. */
const NotMailed = ({ result, text }: NotMailedProps) => {
  const customerId = useCustomerId();
  return (
    <Stack>
      <Alert color="orange" role="alert" icon={<IconMailOff />} title={result.email}>
        {text}
      </Alert>
      <Group>
        <Button component={Link} to={paths.audience(customerId)}>
          Go to audience
        </Button>
        <Button variant="default" component={Link} to={paths.subscriber(customerId, result.id)}>
          View subscriber
        </Button>
      </Group>
    </Stack>
  );
};

/** Adds one subscriber manually, in one step. */
export const AddManuallyPage = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const form = useManualAdd();
  const [notMailed, setNotMailed] = useState<NotMailedProps>();
  const handleAdded = (result: ManualResult) => {
    const text = endedText(result);
    if (text) return setNotMailed({ result, text });
    const isNew = result.outcome === 'created';
    toastSuccess(
      isNew ? `${result.email} added` : `${result.email} already existed and was updated`,
    );
    void navigate(paths.audience(customerId));
  };
  return (
    <WorkFrame
      name="Add manually"
      steps={['Add manually']}
      step={0}
      onClose={() => void navigate(paths.addSubscribers(customerId))}
      actions={
        notMailed ? null : (
          <Button
            type="submit"
            form={manualAddFormId}
            loading={form.isSaving}
            disabled={!form.canFinish}
          >
            Finish
          </Button>
        )
      }
    >
      <WithAside aside={<Help />}>
        <Paper p="lg">
          {notMailed ? (
            <NotMailed {...notMailed} />
          ) : (
            <ManualAddForm form={form} onAdded={handleAdded} />
          )}
        </Paper>
      </WithAside>
    </WorkFrame>
  );
};
