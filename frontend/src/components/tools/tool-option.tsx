import { Group, Text } from '@mantine/core';
import type { ToolView } from '../../../../shared/contracts/assistant/tools';
import { PermissionBadge } from './permission-badge';

/** A tool in a select: its name, permission, and purpose. */
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

/** Renders the options of a tool select. A removed tool shows only its name. */
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
