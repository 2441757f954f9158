import { Group, Pagination, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../lib/format';

type PageJumpProps = { readonly pages: number; readonly onJump: (page: number) => void };

/** A page by its number, and Enter. One that is not there leads to the nearest that is. */
const PageJump = ({ pages, onJump }: PageJumpProps) => {
  const [typed, setTyped] = useState('');
  const wanted = Number(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted < 1) return;
        setTyped('');
        onJump(Math.min(pages, wanted));
      }}
    >
      <TextInput
        size="xs"
        w={110}
        inputMode="numeric"
        aria-label={`Go to page, 1 to ${formatNumber(pages)}`}
        placeholder="Go to page"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
      />
    </form>
  );
};

type Props = {
  readonly page: number;
  readonly pageSize: number;
  /** Undefined while it is being counted. */
  readonly total: number | undefined;
  /** There are more than `total`, but they have not been counted. */
  readonly isMore?: boolean;
  readonly onChange: (page: number) => void;
  /** One of what is counted, e.g. 'subscriber'. */
  readonly of: string;
  /** Any page can be named, where the list can be read at any place. */
  readonly canJump?: boolean;
  /** More of them, where it is not `of` with an s. */
  readonly many?: string;
};

/** So many pages are all shown to be pressed. */
const allShown = 7;

const rangeText = ({ page, pageSize, total = 0, isMore = false, of, many }: Props): string => {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const all = isMore ? `more than ${plural(to, of, many)}` : plural(total, of, many);
  return `${formatNumber(from)}–${formatNumber(to)} of ${all}`;
};

/** '26–50 of 1,204 subscribers' and the pages beside it. Pages count from 1. */
export const Pager = (props: Props) => {
  const { page, pageSize, total, onChange } = props;
  if (total === undefined) return null;
  const pages = Math.ceil(total / pageSize) + (props.isMore && total % pageSize === 0 ? 1 : 0);
  return (
    <Group justify="space-between" mih={30}>
      <Text size="xs" c="dimmed" role="status">
        {rangeText(props)}
      </Text>
      {pages > 1 ? (
        <Group gap="sm">
          {props.canJump && pages > allShown ? <PageJump pages={pages} onJump={onChange} /> : null}
          <Pagination
            size="sm"
            value={page}
            onChange={onChange}
            total={pages}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          />
        </Group>
      ) : null}
    </Group>
  );
};
