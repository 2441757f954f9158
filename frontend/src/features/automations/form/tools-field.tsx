import { Group, MultiSelect, Stack, Text } from '@mantine/core';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import type { ToolView } from '../../../../../shared/contracts/assistant/tools';
import { PermissionBadge } from '../../../components/tools/permission-badge';
import { renderToolOption } from '../../../components/tools/tool-option';
import { useApi } from '../../../lib/api/use-api';
import type { AutomationForm } from './use-automation-form';

/**
 * The selected tools, grouped by permission. Tools that only read come first, followed by tools
 * that create something.
 */
const SelectedTools = ({ tools }: { readonly tools: readonly ToolView[] }) => (
  <Stack
    gap={4}
    component="ul"
    m={0}
    p={0}
    style={{ listStyle: 'none' }}
    aria-label="Selected tools"
  >
    {(['read', 'write'] as const).map((permission) => {
      const names = tools.filter((tool) => tool.permission === permission).map(({ name }) => name);
      return names.length === 0 ? null : (
        <Group key={permission} component="li" gap="xs" wrap="nowrap" align="flex-start">
          <PermissionBadge permission={permission} />
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {names.join(', ')}
          </Text>
        </Group>
      );
    })}
  </Stack>
);

/**
 * Selects the tools that the model may call. Tools that no longer exist stay visible, so that the
 * user can remove them from the automation.
 */
export const ToolsField = ({ form }: { readonly form: AutomationForm }) => {
  const { data } = useApi('GET /tools/list', {});
  const tools = data?.tools ?? [];
  const selectedNames = form.values.tools;
  const names = [...new Set([...tools.map(({ name }) => name), ...selectedNames])];
  const missingNames = data
    ? selectedNames.filter((one) => !tools.some(({ name }) => name === one))
    : [];
  const missingText =
    missingNames.length > 0
      ? `No longer available: ${missingNames.join(', ')}. Remove ${missingNames.length === 1 ? 'it' : 'them'} from the list.`
      : undefined;
  return (
    <Stack gap={6}>
      <MultiSelect
        label="Tools"
        description="Tools the model can call. None of them can send or delete."
        data={names}
        renderOption={renderToolOption(tools)}
        searchable
        hidePickedOptions
        maxValues={assistantLimits.automation.maxTools}
        {...form.getInputProps('tools')}
        error={form.errors.tools ?? missingText}
      />
      <SelectedTools tools={tools.filter(({ name }) => selectedNames.includes(name))} />
    </Stack>
  );
};
