import { Group, Text } from '@mantine/core';
import type { ToolView } from '../../../../shared/contracts/assistant/tools';
import { PermissionBadge } from './permission-badge';

/** A tool among the choices of a select: its name, what it may do, and what it is for. */
const ToolOption = ({ name, permission, description }: Omit<ToolView, 'schema'>) => (
  <div style={{ minWidth: 0 }}>
    <Group gap="xs">
      <Text size="sm">{name}</Text>
      <PermissionBadge permission={permission} />
    </Group>
    <Text size="xs" c="dimmed" lineClamp={2}>
      {description}
    </Text>
  </div>
);

/** Shows the options of a select of tools; of one that is gone there is its name alone. */
export const renderToolOption =
  (tools: readonly ToolView[]) =>
  ({ option: { value } }: { readonly option: { readonly value: string } }) => {
    const tool = tools.find(({ name }) => name === value);
    return tool ? (
      <ToolOption {...tool} />
    ) : (
      <Text size="sm">{`${value} (no longer available)`}</Text>
    );
  };
