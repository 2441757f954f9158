import { Grid, Stack, Text } from '@mantine/core';
import type { AgentCounts, DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import { BarRow } from '../../../components/charts/bar-row';
import { type Part, SplitBar } from '../../../components/charts/split-bar';
import { formatNumber } from '../../../lib/format';
import { botsOf, deviceLabels, devicesOf, programsOf, type RankedAgent } from './agent-words';
import { ReportCard } from './report-card';

const Ranking = ({ rows }: { readonly rows: readonly RankedAgent[] }) => {
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div>
      {rows.map(({ name, count }) => (
        <BarRow
          key={name}
          label={<span title={name}>{name}</span>}
          share={count / max}
          figure={formatNumber(count)}
          color="iris"
        />
      ))}
    </div>
  );
};

const colors = { phone: 'iris', computer: 'lilac', tablet: 'sage', unknown: 'edge' } as const;
const order = ['phone', 'computer', 'tablet', 'unknown'] as const;

const Devices = ({ title, agents }: { title: string; agents: readonly AgentCounts[] }) => {
  const counts = devicesOf(agents);
  const parts = order.map(
    (device): Part => ({
      label: deviceLabels[device],
      value: counts[device],
      color: colors[device],
    }),
  );
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {title}
      </Text>
      {parts.some(({ value }) => value > 0) ? (
        <SplitBar parts={parts} />
      ) : (
        <Text size="sm">No one yet</Text>
      )}
    </div>
  );
};

const rowsOf = ({ opensByAgent, clicksByAgent }: DeliveryReport) => {
  const toCsvRows = (kind: string, rows: readonly RankedAgent[]) =>
    rows.map(({ name, count }) => [kind, name, count]);
  const devices = (kind: string, agents: readonly AgentCounts[]) =>
    order.map((device) => [kind, deviceLabels[device], devicesOf(agents)[device]]);
  return [
    ['Metric', 'Name', 'People or bots'],
    ...toCsvRows('Opens by app', programsOf(opensByAgent)),
    ...toCsvRows('Automated opens by app', botsOf(opensByAgent)),
    ...devices('Opens by device', opensByAgent),
    ...devices('Clicks by device', clicksByAgent),
  ];
};

/** The email clients and devices that recipients used, if we know any. */
export const AgentsCard = ({ report }: { readonly report: DeliveryReport }) => {
  const { opensByAgent, clicksByAgent } = report;
  const machines = botsOf(opensByAgent);
  if (opensByAgent.length === 0 && clicksByAgent.length === 0) return null;
  return (
    <ReportCard
      title="Apps and devices"
      csv={{ fileName: 'programs-and-devices.csv', rows: () => rowsOf(report) }}
    >
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Stack gap="md">
            <div>
              <Text size="xs" c="dimmed">
                Opens by app (people)
              </Text>
              <Ranking rows={programsOf(opensByAgent)} />
            </div>
            {machines.length > 0 ? (
              <div>
                <Text size="xs" c="dimmed">
                  Automated opens by app
                </Text>
                <Ranking rows={machines} />
              </div>
            ) : null}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <Stack gap="md">
            <Devices title="Opens by device (people)" agents={opensByAgent} />
            <Devices title="Clicks by device (people)" agents={clicksByAgent} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Text size="xs" c="dimmed">
        Gmail and Yahoo load images through proxies that hide the device. Clicks show the real
        device.
      </Text>
    </ReportCard>
  );
};
