import { Skeleton, Stack } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { AccountFacts } from './account-facts';
import { BrandForm } from './brand-form';
import { ColorsForm } from './colors-form';
import { GalleryCard } from './gallery/gallery-card';
import { LogoCard } from './logo-card';
import { MasterModeCard } from './master-mode-card';
import { ThemeCard } from './theme/theme-card';

/** Who the store is, in words, pictures and colours. */
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
    <WithAside aside={<AccountFacts customer={data} />}>
      <Stack gap="lg">
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
