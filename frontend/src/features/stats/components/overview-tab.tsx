import { Flex, Grid, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { EmailFrame } from '../../../components/email-frame';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { MergeText } from '../../../components/merge-text';
import { useApi } from '../../../lib/api/use-api';
import { formatMoment, formatNumber, formatRate } from '../../../lib/format';
import { useIsPhone } from '../../../lib/use-is-phone';
import { DeliveryPlan } from './delivery-plan';
import { DeliveryProgress } from './delivery-progress';
import { LinkList } from './link-list';
import { SkippedReasons } from './skipped-reasons';

type Figure = { readonly label: string; readonly value: string; readonly hint?: string };

/** A share of what was sent; a dash while nothing was. */
const rateOf = (part: number, { sent }: DeliveryView): string =>
  sent > 0 ? formatRate(part, sent) : '–';

const figuresOf = (delivery: DeliveryView): readonly Figure[] => [
  {
    label: 'Recipients',
    value: formatNumber(delivery.sendTo),
    hint: `${formatNumber(delivery.sent)} sent`,
  },
  {
    label: 'Open rate',
    value: rateOf(delivery.open, delivery),
    hint: `${formatNumber(delivery.open)} people`,
  },
  {
    label: 'Click rate',
    value: rateOf(delivery.click, delivery),
    hint: `${formatNumber(delivery.click)} people`,
  },
  {
    label: 'Unsubscribers',
    value: formatNumber(delivery.unsubscribe),
    hint: rateOf(delivery.unsubscribe, delivery),
  },
];

const detailsOf = (delivery: DeliveryView): readonly Figure[] => [
  { label: 'Delivered', value: formatNumber(delivery.delivered) },
  { label: 'Bounced', value: formatNumber(delivery.bounced) },
  { label: 'Soft bounced (may still arrive)', value: formatNumber(delivery.softBounced) },
  { label: 'Pending', value: formatNumber(delivery.pending) },
  { label: 'Marked as spam', value: formatNumber(delivery.complained) },
  { label: 'Skipped', value: formatNumber(delivery.skipped) },
  { label: 'Failed', value: formatNumber(delivery.failed) },
  { label: 'Opened by machines only', value: formatNumber(delivery.machineOpen) },
];

/** In px: on a phone the email is shown as it arrives there. */
const phoneWidth = 375;

const Content = ({ deliveryId }: { readonly deliveryId: string }) => {
  const isPhone = useIsPhone();
  const { data, error } = useApi('GET /delivery/{deliveryId}/content', { params: { deliveryId } });
  if (error) return <Text c="dimmed">The preview appears once the email is on its way.</Text>;
  if (!data) return <Skeleton height={480} radius="md" />;
  const width = isPhone ? { width: phoneWidth } : {};
  return <EmailFrame html={data.html} title={mergeWords(data.subject)} height={560} {...width} />;
};

/** Counts, rates, links and the email itself. */
export const OverviewTab = ({ delivery }: { readonly delivery: DeliveryView }) => (
  <Stack>
    <DeliveryProgress delivery={delivery} />
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      align="flex-start"
      gap={{ base: 4, sm: 'md' }}
    >
      <div>
        <Title order={2} size="h4">
          <MergeText>{delivery.name || delivery.subject}</MergeText>
        </Title>
        <Text size="sm" c="dimmed">
          Subject: <MergeText>{delivery.subject}</MergeText>
        </Text>
      </div>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formatMoment(delivery.createdAt)}
      </Text>
    </Flex>
    <Strip label="Results of this email">
      {figuresOf(delivery).map(({ label, value, hint }) => (
        <StripFigure
          key={label}
          label={label}
          figure={<span data-testid={`figure ${label}`}>{value}</span>}
          note={hint}
        />
      ))}
    </Strip>
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Content deliveryId={delivery.id} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack>
          <Title order={3} size="h5">
            Links
          </Title>
          <LinkList deliveryId={delivery.id} />
          <Title order={3} size="h5">
            Delivery
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {detailsOf(delivery).map(({ label, value }) => (
              <Group key={label} justify="space-between">
                <Text size="sm" c="dimmed">
                  {label}
                </Text>
                <Text size="sm" fw={600}>
                  {value}
                </Text>
              </Group>
            ))}
          </SimpleGrid>
          <SkippedReasons skippedBecause={delivery.skippedBecause} />
          <DeliveryPlan delivery={delivery} />
        </Stack>
      </Grid.Col>
    </Grid>
  </Stack>
);
