import { Button, Group, Text } from '@mantine/core';
import type { CursorAddress } from './use-cursor-address';

type Props = {
  /** The total as text, such as '1,204 subscribers'. */
  readonly children: string;
  readonly pages: CursorAddress;
  /** The cursor of the next page. Undefined on the last page. */
  readonly nextCursor: string | undefined;
};

/** The total with previous and next buttons, for a list whose pages have no numbers. */
export const CursorPager = ({ children, pages, nextCursor }: Props) => (
  <Group justify="space-between" mih={30}>
    <Text size="xs" c="dimmed" role="status">
      {children}
    </Text>
    {pages.isFirst && !nextCursor ? null : (
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={pages.isFirst}
          onClick={pages.previous}
        >
          Previous page
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!nextCursor}
          onClick={() => nextCursor && pages.next(nextCursor)}
        >
          Next page
        </Button>
      </Group>
    )}
  </Group>
);
