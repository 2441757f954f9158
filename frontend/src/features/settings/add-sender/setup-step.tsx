import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import classes from './add-sender.module.css';
import { ForwardRecords } from './hand-on';
import { RecordsCard } from './records-card';
import type { DomainSetup } from './use-domain';
import { VerifyStep } from './verify-step';

/** Shown while the records aren't known yet, because we haven't requested them from SES. */
const NoRecords = ({ setup: { isLooking } }: { readonly setup: DomainSetup }) =>
  isLooking ? (
    <Skeleton height={320} radius="lg" role="img" aria-label="Checking your domain" />
  ) : (
    <Paper p="lg">
      <Text>The records for this domain aren’t ready yet. Check again in a minute.</Text>
    </Paper>
  );

type Props = {
  readonly setup: DomainSetup & { readonly domain: NonNullable<DomainSetup['domain']> };
};

/** The DNS records to add, with a check mark next to each record that was found. */
export const SetupStep = ({ setup }: Props) => {
  const { domain } = setup;
  if (domain.isTaken) return <VerifyStep setup={setup} />;
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} className={classes.title ?? ''}>
          Add these records for {domain.shownDomain}
        </Title>
        <Text c="dimmed" mt={8} maw={620}>
          They let Mailbloom send email as you. Add them once, where your domain is managed. We
          check when you come back to this page, and every hour.
        </Text>
      </div>
      {domain.records.length > 0 ? (
        <RecordsCard setup={setup} records={domain.records} />
      ) : (
        <NoRecords setup={setup} />
      )}
      <ForwardRecords domain={domain} />
    </Stack>
  );
};
