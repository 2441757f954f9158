import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

type Props = { readonly draft: DraftView; readonly onReload: () => void };

/** A scheduled email is not edited: it is taken back first, so that nobody changes it unnoticed. */
export const ScheduledNotice = ({ draft, onReload }: Props) => {
  const customerId = useCustomerId();
  const [busy, setBusy] = useState(false);
  useDocumentTitle(`${draft.name || draft.subject} · Mailbloom`);
  const unschedule = async () => {
    setBusy(true);
    try {
      const params = { draftId: draft.id };
      await api('POST /draft/{draftId}/unschedule', { params, body: {}, customerId });
      await invalidate('GET /draft', 'GET /draft/count');
      onReload();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Center component="main" mih="100vh" bg="gray.0" px="lg">
      <Stack align="center" gap="sm" maw={480}>
        <Title order={1} size="h3" ta="center">
          This email is scheduled
        </Title>
        <Text ta="center" c="dimmed">
          “{draft.name || draft.subject}” goes out by itself. To change it, turn it back into a
          draft; you can schedule it again afterwards.
        </Text>
        <Group>
          <Button
            variant="default"
            renderRoot={(props) => <Link to={paths.emails(customerId)} {...props} />}
          >
            Back to emails
          </Button>
          <Button onClick={unschedule} loading={busy}>
            Turn back into a draft
          </Button>
        </Group>
      </Stack>
    </Center>
  );
};
