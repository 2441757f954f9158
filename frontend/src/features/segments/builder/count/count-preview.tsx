import { Button, Loader, Text } from '@mantine/core';
import type { SegmentDefinition } from '../../../../../../shared/contracts/segment-rules';
import { PreparingNote } from '../../../../components/list/preparing-note';
import { messageOf } from '../../../../lib/api/problem-error';
import { formatNumber, plural } from '../../../../lib/format';
import classes from './count-preview.module.css';
import { usePreview } from './use-preview';

type Props = {
  /** Undefined while the rules are incomplete. */
  readonly definition: SegmentDefinition | undefined;
};

/** How many people match the rules at the moment. */
export const CountPreview = ({ definition }: Props) => {
  const { preview, error, isCounting, retry } = usePreview(definition);
  if (!definition) return null;
  if (error && !isCounting) {
    return (
      <div className={classes.count} role="alert">
        <Text c="clay">We couldn’t count this. {messageOf(error)}</Text>
        <Button size="xs" variant="default" mt="xs" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.count} role="status" aria-busy={isCounting}>
      {preview && !isCounting ? (
        <>
          <b className={classes.figure}>{plural(preview.count, 'subscriber')}</b>
          <Text size="xs" c="dimmed">
            right now, {formatNumber(preview.activeCount)} of them active
          </Text>
          <PreparingNote readyAt={preview.indexReadyAt} />
        </>
      ) : (
        <Text c="dimmed">
          <Loader size={14} mr="xs" />
          Counting…
        </Text>
      )}
    </div>
  );
};
