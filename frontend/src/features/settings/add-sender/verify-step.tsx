import { Paper, Stack, Text, Title } from '@mantine/core';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { EmptyState } from '../../../components/empty-state';
import { ZonedMoment } from '../../../lib/zoned-moment';
import classes from './add-sender.module.css';
import { openRecords } from './record-words';
import { RecordsCard } from './records-card';
import type { DomainSetup } from './use-domain';

const recordsSummary = ({ records, shownDomain }: DomainView): string =>
  openRecords(records).length === 0
    ? `All records found for ${shownDomain}`
    : `Some records for ${shownDomain} are still missing`;

/**
 * Shown if another account verified the domain first. In that case, the records for this account no
 * longer help.
 */
const DomainTaken = ({ domain: { shownDomain } }: { readonly domain: DomainView }) => (
  <Paper p="lg">
    <Title order={2} className={classes.title ?? ''} mb={8}>
      Another account verified {shownDomain}
    </Title>
    <Text c="dimmed">
      A domain belongs to the first account that publishes its proof record, so you can’t send from
      it here. Remove this sender and use another domain. If {shownDomain} is yours, remove it from
      the other account or contact us.
    </Text>
  </Paper>
);

/**
 * Explains what happens while the records are checked, and until when we check them automatically.
 */
const NextSteps = ({ domain }: { readonly domain: DomainView }) => (
  <Paper p="lg">
    <Title order={2} className={classes.title ?? ''} mb={8}>
      {recordsSummary(domain)}
    </Title>
    <Text c="dimmed">
      {openRecords(domain.records).length === 0
        ? 'Our email service is confirming them. This takes minutes, rarely hours. '
        : 'Most records show up within an hour. Some take a day. '}
      {domain.status === 'pending' ? (
        <>
          We’ll check every hour until <ZonedMoment at={domain.lookingUntil} />
          and notify you here and by email. You can finish now and come back later.
        </>
      ) : (
        'Automatic checks have stopped. Check again to restart them.'
      )}
    </Text>
  </Paper>
);

type Props = {
  readonly setup: DomainSetup & { readonly domain: NonNullable<DomainSetup['domain']> };
};

/** Shows whether the domain is verified, and which records are still missing or wrong. */
export const VerifyStep = ({ setup }: Props) => {
  const { domain } = setup;
  if (domain.isTaken) return <DomainTaken domain={domain} />;
  const open = domain.records.filter(({ valid }) => !valid);
  if (domain.status === 'verified') {
    return (
      <Stack gap="lg">
        <EmptyState picture="emails" title={`${domain.shownDomain} is verified`}>
          You can send from it now. Choose this sender in your next email.
        </EmptyState>
        {open.length > 0 ? <RecordsCard setup={setup} records={open} /> : null}
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <NextSteps domain={domain} />
      <RecordsCard setup={setup} records={open.length > 0 ? open : domain.records} />
    </Stack>
  );
};
