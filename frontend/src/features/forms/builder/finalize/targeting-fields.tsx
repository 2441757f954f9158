import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FormTargeting, UrlRule } from '../../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../../shared/limits';

type Props = {
  readonly targeting: FormTargeting;
  readonly onChange: (targeting: FormTargeting) => void;
  /** Names the store's time zone. */
  readonly zone: string;
  readonly untilProblem: string | undefined;
};

const devices = [
  { value: 'all', label: 'All devices' },
  { value: 'desktop', label: 'Computers and tablets' },
  { value: 'phone', label: 'Phones' },
] as const;

const ways = [
  { value: 'contains', label: 'URL contains' },
  { value: 'is', label: 'URL is' },
  { value: 'startsWith', label: 'URL starts with' },
] as const;

type RulesProps = {
  readonly legend: string;
  /** Says which rule is which for screen readers, such as “Show”. */
  readonly verb: string;
  readonly rules: readonly UrlRule[];
  readonly onChange: (rules: UrlRule[]) => void;
};

const Rules = ({ legend, verb, rules, onChange }: RulesProps) => {
  const set = (at: number, change: Partial<UrlRule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)));
  return (
    <Fieldset legend={legend}>
      <Stack gap="xs">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their position
          <Group key={at} gap="xs" align="flex-start">
            <NativeSelect
              aria-label={`${verb} rule ${at + 1}`}
              data={ways}
              value={rule.how}
              onChange={({ currentTarget }) =>
                set(at, { how: ways.find(({ value }) => value === currentTarget.value)?.value })
              }
            />
            <TextInput
              aria-label={`${verb} URL ${at + 1}`}
              placeholder="/collections"
              maxLength={limits.form.patternLength}
              value={rule.text}
              style={{ flex: '1 1 140px' }}
              onChange={({ currentTarget }) => set(at, { text: currentTarget.value })}
            />
            <ActionIcon
              size="input-sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove ${verb.toLowerCase()} rule ${at + 1}`}
              onClick={() => onChange(rules.filter((_rule, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {rules.length < limits.form.maxPatterns ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            aria-label={`Add ${verb.toLowerCase()} rule`}
            onClick={() => onChange([...rules, { how: 'contains', text: '' }])}
          >
            Add rule
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  );
};

/** Who sees a popup, on which pages, and until when. */
export const TargetingFields = ({ targeting, onChange, zone, untilProblem }: Props) => {
  const set = (change: Partial<FormTargeting>) => onChange({ ...targeting, ...change });
  return (
    <>
      <NativeSelect
        label="Devices"
        data={devices}
        value={targeting.device}
        onChange={({ currentTarget }) =>
          set({ device: devices.find(({ value }) => value === currentTarget.value)?.value })
        }
      />
      <Rules
        legend="Only on these pages"
        verb="Show"
        rules={targeting.include}
        onChange={(include) => set({ include })}
      />
      <Rules
        legend="Never on these pages"
        verb="Hide"
        rules={targeting.exclude}
        onChange={(exclude) => set({ exclude })}
      />
      <Fieldset legend="Schedule">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="datetime-local"
            label="From"
            description={zone}
            value={targeting.from ?? ''}
            onChange={({ currentTarget }) => set({ from: currentTarget.value || null })}
          />
          <TextInput
            type="datetime-local"
            label="Until"
            description={zone}
            value={targeting.until ?? ''}
            error={untilProblem}
            onChange={({ currentTarget }) => set({ until: currentTarget.value || null })}
          />
        </SimpleGrid>
      </Fieldset>
    </>
  );
};
