import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';

/** How many people of a file the plan has no room for. */
export const beyondPlan = ({ plan }: CsvPreview): number =>
  plan ? Math.max(0, plan.added - plan.fits) : 0;

const there = (count: number): string =>
  count === 1 ? '1 is there already' : `${formatNumber(count)} are there already`;

/** What the plan holds, in one sentence with this file's people. */
export const planSentence = ({ plan }: CsvPreview): string =>
  plan
    ? `This file has ${plural(plan.added, 'new person', 'new people')} to email. The Free plan holds ${plural(plan.limit, 'subscriber')}, and ${there(plan.there)}: ${formatNumber(plan.fits)} more fit.`
    : '';

type Props = { readonly preview: CsvPreview; readonly onUpgrade: () => void };

/** The plan's limit, before anybody has worked for nothing. */
export const PlanNotice = ({ preview, onUpgrade }: Props) => {
  if (!preview.plan) return null;
  if (beyondPlan(preview) === 0) {
    return (
      <Text size="sm" c="dimmed">
        {planSentence(preview)}
      </Text>
    );
  }
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title="More people than your plan holds">
      <Text size="sm" mb="xs">
        {planSentence(preview)} A list is imported whole or not at all: make the file shorter, or
        upgrade.
      </Text>
      <Button size="xs" variant="default" onClick={onUpgrade}>
        Upgrade
      </Button>
    </Alert>
  );
};
