import { ActionIcon, Alert, Button, Group, Paper, Stack } from '@mantine/core';
import { IconArrowLeft, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ManualResult } from '../../../../../shared/contracts/subscriber-edit';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';
import { endedText } from '../add-manually/ended-subscription';
import { ManualAddForm } from '../add-manually/manual-add-form';

const BackToMethods = () => {
  const customerId = useCustomerId();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Back to the ways of adding subscribers"
      renderRoot={(props) => <Link to={paths.addSubscribers(customerId)} {...props} />}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
};

type NotMailedProps = { readonly result: ManualResult; readonly text: string };

/** The person was added to the segment but gets no emails: say so at once. */
const NotMailed = ({ result, text }: NotMailedProps) => {
  const customerId = useCustomerId();
  return (
    <Stack>
      <Alert color="orange" role="alert" icon={<IconMailOff />} title={result.email}>
        {text}
      </Alert>
      <Group>
        <Button renderRoot={(props) => <Link to={paths.audience(customerId)} {...props} />}>
          Go to the audience
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.subscriber(customerId, result.id)} {...props} />}
        >
          Open their page
        </Button>
      </Group>
    </Stack>
  );
};

/** Adds one subscriber by hand, in one step. */
export const AddManuallyPage = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [notMailed, setNotMailed] = useState<NotMailedProps>();
  const added = (result: ManualResult) => {
    const text = endedText(result);
    if (text) return setNotMailed({ result, text });
    const isNew = result.outcome === 'created';
    toastSuccess(isNew ? `${result.email} added` : `${result.email} was there already, updated`);
    void navigate(paths.audience(customerId));
  };
  return (
    <Page title="Add manually" before={<BackToMethods />}>
      <Paper withBorder p="lg" radius="md" maw={720}>
        {notMailed ? <NotMailed {...notMailed} /> : <ManualAddForm onAdded={added} />}
      </Paper>
    </Page>
  );
};
