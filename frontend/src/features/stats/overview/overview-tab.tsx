import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { SplitBar } from '../../../components/charts/split-bar';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { RevenueStrip } from '../../../components/store/revenue-strip';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { AbTestResults } from '../components/ab-test-results';
import { LinkList } from '../components/link-list';
import { refreshInterval } from '../refresh-interval';
import { AgentsCard } from './agents-card';
import { BouncesCard } from './bounces-card';
import { DeliveryPlan } from './delivery-plan';
import { DeliveryProgress } from './delivery-progress';
import { EmailPreview } from './email-preview';
import { HoursCard } from './hours-card';
import { ReportCard } from './report-card';
import { ResultsStrip } from './results-strip';
import { SkippedReasons } from './skipped-reasons';

const detailsOf = (delivery: DeliveryView) => [
  { label: 'Delivered', value: delivery.delivered },
  { label: 'Bounced', value: delivery.bounced },
  { label: 'Soft bounced (may still arrive)', value: delivery.softBounced },
  { label: 'Pending', value: delivery.pending },
  { label: 'Marked as spam', value: delivery.complained },
  { label: 'Skipped', value: delivery.skipped },
  { label: 'Failed', value: delivery.failed },
];

/** How many emails were delivered, bounced, skipped, or failed. */
const DeliveryDetails = ({ delivery }: { readonly delivery: DeliveryView }) => (
  <ReportCard title="Delivery">
    <Stack gap={6}>
      {detailsOf(delivery).map(({ label, value }) => (
        <Group key={label} justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text size="sm" fw={600}>
            {formatNumber(value)}
          </Text>
        </Group>
      ))}
    </Stack>
    <SkippedReasons skippedBecause={delivery.skippedBecause} />
  </ReportCard>
);

/** How many recipients opened the email themselves, had only bots open it, or didn't open it. */
const PeopleAndBots = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { sent, open, machineOpen: botOpens } = delivery;
  const barParts = [
    { label: 'People opened', value: open, color: 'iris' },
    { label: 'Opened by bots only', value: botOpens, color: 'lilac' },
    { label: 'Not opened', value: Math.max(0, sent - open - botOpens), color: 'edge' },
  ] as const;
  const rows = () => [
    ['Who opened', 'People'],
    ...barParts.map(({ label, value }) => [label, value]),
  ];
  return (
    <ReportCard title="People and bots" csv={{ fileName: 'people-and-machines.csv', rows }}>
      <SplitBar parts={barParts} />
      <Text size="xs" c="dimmed">
        Some mail apps open every email automatically. These don’t count in the open rate.
      </Text>
    </ReportCard>
  );
};

/** Explains that a sequence's email is paused. It can only be resumed in the sequence. */
const StepPaused = ({ delivery }: { readonly delivery: DeliveryView }) =>
  delivery.status === 'paused' ? (
    <Alert variant="light" title="Paused" mb="lg">
      {delivery.statusReason ?? 'No one gets this email until you reactivate its sequence.'}
    </Alert>
  ) : null;

type Props = { readonly delivery: DeliveryView };

/** The figures and charts of an email, its links, and the email itself. */
export const OverviewTab = ({ delivery }: Props) => {
  // An email in a sequence is never finished, so it shows no progress and isn't compared with other
  // emails.
  const isStep = delivery.sequenceId !== undefined;
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/report',
    { params: { deliveryId: delivery.id } },
    { refreshInterval },
  );
  return (
    <>
      {isStep ? <StepPaused delivery={delivery} /> : <DeliveryProgress delivery={delivery} />}
      <ResultsStrip delivery={delivery} usual={isStep ? undefined : data?.usual} />
      <RevenueStrip
        label="Email revenue"
        earned={delivery.earned}
        per="recipient"
        sent={delivery.sent}
      />
      <Stack>
        <AbTestResults delivery={delivery} />
        <WithAside
          aside={
            <Stack>
              <PeopleAndBots delivery={delivery} />
              <EmailPreview deliveryId={delivery.id} />
              <DeliveryDetails delivery={delivery} />
            </Stack>
          }
        >
          <Stack>
            {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
            {data ? <HoursCard delivery={delivery} report={data} /> : null}
            {data || error ? null : <Skeleton height={360} radius="md" />}
            <ReportCard title="Links" isTable>
              <LinkList deliveryId={delivery.id} />
            </ReportCard>
            {data ? <AgentsCard report={data} /> : null}
            {data ? <BouncesCard report={data} /> : null}
            <DeliveryPlan delivery={delivery} />
          </Stack>
        </WithAside>
      </Stack>
    </>
  );
};
