import { Paper, Stack, Text, Title } from '@mantine/core';
import { messages } from '../../../../../shared/messages';
import { initials } from '../../../lib/initials';
import { useSenders } from '../senders/use-senders';
import classes from './add-sender.module.css';
import type { AddSender } from './use-add-sender';

type LineProps = { readonly title: string; readonly name: string; readonly address: string };

const InboxLine = ({ title, name, address }: LineProps) => (
  <div>
    <Text size="2xs" c="dimmed" mb={4}>
      {title}
    </Text>
    <div className={classes.inbox}>
      <span className={classes.initials} aria-hidden>
        {initials(name)}
      </span>
      <div className={classes.line}>
        <Text fw={600}>{name}</Text>
        <Text size="2xs" c="dimmed">
          {address}
        </Text>
      </div>
    </div>
  </div>
);

/**
 * Previews how the sender looks in the inbox as the user types, and explains when a custom domain
 * is worthwhile.
 */
export const SenderAside = ({ form }: Pick<AddSender, 'form'>) => {
  const { provided } = useSenders();
  const today = provided?.[0];
  const { name, email } = form.values;
  return (
    <Stack gap="lg">
      <Paper component="section" px={20} py={18} aria-label="What changes in the inbox">
        <Stack gap="sm">
          <Title order={2}>What changes in the inbox</Title>
          {today ? <InboxLine title="Today" name={today.name} address={today.shownEmail} /> : null}
          <InboxLine
            title="Inbox preview"
            name={name.trim() || today?.name || 'Your store'}
            address={email.trim() || 'hello@news.yourshop.com'}
          />
        </Stack>
      </Paper>
      <Paper component="section" px={20} py={18} aria-label="When to set this up">
        <Title order={2}>When to set this up</Title>
        <Text size="2xs" c="dimmed" mt={4}>
          {messages.customDomainMinimum}
        </Text>
      </Paper>
    </Stack>
  );
};
