import { Button, Skeleton } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Dialog } from '../../components/dialog';
import { lazyComponent } from '../../lib/load-patiently';
import type { InboxEmail } from './inbox-cut';
import { inboxClients } from './inbox-limits';
import { InboxRow } from './inbox-row';

const Inboxes = lazyComponent(async () => (await import('./inboxes')).Inboxes);

type Props = {
  readonly email: InboxEmail;
  readonly device: 'desktop' | 'mobile';
  readonly isDark: boolean;
};

/** The email as it appears in Gmail's message list, with a link that shows other inboxes. */
export const InboxCard = ({ email, device, isDark }: Props) => {
  const [opened, setOpened] = useState(false);
  const gmail = inboxClients.find((client) => client.device === device);
  return (
    <section aria-label="Inbox preview">
      {gmail ? <InboxRow client={gmail} email={email} isDark={isDark} /> : null}
      <Button
        mt={4}
        size="compact-xs"
        variant="subtle"
        leftSection={<IconInbox size={14} stroke={1.6} />}
        onClick={() => setOpened(true)}
      >
        Preview in every inbox
      </Button>
      <Dialog
        losesInput={false}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Inbox preview"
        size="xl"
      >
        <Suspense fallback={<Skeleton h={320} role="img" aria-label="Loading inbox previews" />}>
          <Inboxes email={email} startsDark={isDark} />
        </Suspense>
      </Dialog>
    </section>
  );
};
