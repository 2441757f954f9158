import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAt } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { limits } from '../../../../../../shared/limits';
import { plural } from '../../../../lib/format';
import { type Choice, choiceOf } from '../columns/column-meanings';

type Props = {
  readonly preview: CsvPreview;
  readonly choices: readonly Choice[];
  readonly onChange: (index: number, choice: Choice) => void;
};

/**
 * Lists domains that look like typos, such as gmial.com. A domain is corrected only if the user
 * confirms it.
 */
export const DomainsPanel = ({ preview, choices, onChange }: Props) => {
  const { typos = [], columns } = preview;
  const index = columns.findIndex(({ meaning }) => meaning === 'email');
  const column = columns[index];
  const choice = choices[index] ?? (column && choiceOf(column));
  const fixedDomains = choice?.domains ?? [];
  if (!choice || typos.length + fixedDomains.length === 0) return null;
  const setDomains = (domains: Choice['domains']) => onChange(index, { ...choice, domains });
  return (
    <Alert color="orange" icon={<IconAt />} title="Possible typos in email domains">
      <Stack gap="xs">
        {typos.map(({ domain, meant, rows, example }) => (
          <Group key={domain} justify="space-between" wrap="nowrap">
            <Text size="sm">
              {plural(rows, 'row')} with {domain}, such as {example}. Did they mean {meant}?
            </Text>
            {fixedDomains.length < limits.maxDomainFixes ? (
              <Button
                size="compact-sm"
                flex="none"
                variant="default"
                aria-label={`Fix: ${domain} to ${meant}`}
                onClick={() => setDomains([...fixedDomains, { from: domain, to: meant }])}
              >
                Fix
              </Button>
            ) : null}
          </Group>
        ))}
        {fixedDomains.map(({ from, to }) => (
          <Group key={from} justify="space-between" wrap="nowrap">
            <Text size="sm">
              We’ll import {from} as {to}
            </Text>
            <Button
              size="compact-sm"
              flex="none"
              variant="subtle"
              aria-label={`Undo: ${from}`}
              onClick={() => setDomains(fixedDomains.filter((one) => one.from !== from))}
            >
              Undo
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
};
