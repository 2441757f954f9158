import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { refreshInterval } from '../refresh-interval';
import { Report } from './report';

const BackButton = () => {
  const customerId = useCustomerId();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Back to emails"
      component={Link}
      to={paths.emails(customerId)}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
};

/** The Email Stats page of one email. */
export const ReportPage = () => {
  const customerId = useCustomerId();
  const { draftId = '' } = useParams();
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}',
    { params: { deliveryId: draftId } },
    { refreshInterval },
  );
  return (
    <Page title="Email Stats" before={<BackButton />}>
      {error && !data && isNotThere(error) ? (
        <NotThere kind="email" back={{ label: 'Back to emails', to: paths.emails(customerId) }} />
      ) : null}
      {error && !data && !isNotThere(error) ? (
        <LoadError error={error} onRetry={() => mutate()} />
      ) : null}
      {!data && !error ? (
        <Skeleton height={320} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {data ? <Report delivery={data} /> : null}
    </Page>
  );
};
