import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { formatNumber, plural } from '../../../../lib/format';

/** Returns how many people in the file exceed the plan's limit. */
export const beyondPlan = ({ plan }: CsvPreview): number =>
  plan ? Math.max(0, plan.added - plan.fits) : 0;

/** Returns a sentence that compares the plan's limit with the number of people in the file. */
export const planSentence = ({ plan }: CsvPreview): string =>
  plan
    ? `This file has ${plural(plan.added, 'new person', 'new people')} to email. The Free plan includes ${plural(plan.limit, 'subscriber')}. You have ${formatNumber(plan.there)}, so there’s room for ${formatNumber(plan.fits)} more.`
    : '';

type Props = { readonly preview: CsvPreview; readonly onUpgrade: () => void };

/**
 * Warns that the file exceeds the plan's limit, so that users don't complete the other steps for
 * nothing.
 */
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
    <Alert color="orange" icon={<IconAlertTriangle />} title="This list is over your plan limit">
      <Text size="sm" mb="xs">
        {planSentence(preview)} We can’t import part of a list. Shorten the file or upgrade.
      </Text>
      <Button size="xs" variant="default" onClick={onUpgrade}>
        Upgrade
      </Button>
    </Alert>
  );
};
