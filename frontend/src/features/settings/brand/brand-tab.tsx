import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { CustomerView } from '../../../../../shared/contracts/customers';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { formatDay, formatNumber } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import classes from './brand.module.css';
import { BrandForm } from './brand-form';
import { ColorsForm } from './colors-form';
import { GalleryCard } from './gallery/gallery-card';
import { LogoCard } from './logo-card';
import { MasterModeCard } from './master-mode-card';
import { ThemeCard } from './theme/theme-card';
import { WebsiteCard } from './website/website-card';

/** Read-only account data. */
const AccountDetails = ({ customer }: { readonly customer: CustomerView }) => {
  const details = [
    ['Account email', customer.email],
    ['Plan', customer.premium ? 'Premium' : 'Free'],
    ['Active subscribers', formatNumber(customer.activeSubscribers)],
    ['Customer since', formatDay(customer.createdAt)],
  ];
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Profile
      </Title>
      <dl className={classes.facts}>
        {details.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
};

/** The store's brand: texts, images, and colors. */
export const BrandTab = () => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useApi('GET /customer/{customerId}', { params: { customerId } });
  if (!data && error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) {
    return (
      <Stack gap="lg">
        <Skeleton height={320} />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Stack>
    );
  }
  return (
    <WithAside aside={<AccountDetails customer={data} />}>
      <Stack gap="lg">
        {data.reducedTabs ? null : <WebsiteCard customer={data} />}
        <BrandForm customer={data} />
        <LogoCard logoUrl={data.logoUrl} brand={data.name} />
        <ColorsForm saved={data.brandColorSlots} />
        <GalleryCard />
        <ThemeCard theme={data.theme} colors={data.brandColors} />
        <MasterModeCard isOn={data.emailMasterMode ?? false} />
      </Stack>
    </WithAside>
  );
};
