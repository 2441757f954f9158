import { Skeleton, Stack } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { RevenueStrip } from '../../../components/store/revenue-strip';
import { useApi } from '../../../lib/api/use-api';
import { LinkList } from '../components/link-list';
import { TrialResults } from '../components/trial-results';
import { refreshInterval } from '../refresh-interval';
import { AgentsCard } from './agents-card';
import { BouncesCard } from './bounces-card';
import { DeliveryDetails } from './delivery-details';
import { DeliveryPlan } from './delivery-plan';
import { DeliveryProgress } from './delivery-progress';
import { EmailPreview } from './email-preview';
import { HoursCard } from './hours-card';
import { PeopleAndMachines } from './people-and-machines';
import { ReportCard } from './report-card';
import { ResultsStrip } from './results-strip';
import { StepPaused } from './step-paused';

type Props = { readonly delivery: DeliveryView };

/** Figures, charts, links and the email itself. */
export const OverviewTab = ({ delivery }: Props) => {
  // Of a series: it is never through, so nothing tells how far it is or compares it yet.
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
        <TrialResults delivery={delivery} />
        <WithAside
          aside={
            <Stack>
              <PeopleAndMachines delivery={delivery} />
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
