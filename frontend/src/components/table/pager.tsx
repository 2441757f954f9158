import { Group, Pagination, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, plural } from '../../lib/format';

type PageJumpProps = { readonly pages: number; readonly onJump: (page: number) => void };

/**
 * A field to jump to a page by number with Enter. A number out of range leads to the nearest page.
 */
const PageJump = ({ pages, onJump }: PageJumpProps) => {
  const [typed, setTyped] = useState('');
  const requestedPage = Number(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (requestedPage < 1) return;
        setTyped('');
        onJump(Math.min(pages, requestedPage));
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
  /** The total number of rows. Undefined while they are being counted. */
  readonly total: number | undefined;
  /** Set when the list has more rows than `total`, and the rest weren't counted. */
  readonly isMore?: boolean;
  readonly onChange: (page: number) => void;
  /** The singular of what is counted, such as 'subscriber'. */
  readonly noun: string;
  /** Lets users jump to any page. Set for lists that can be read at any offset. */
  readonly canJump?: boolean;
  /** The plural, if it isn't `of` with an s. */
  readonly pluralNoun?: string;
};

/** The maximum number of pages that each have their own button. */
const maxPageButtons = 7;

const rowRangeText = ({
  page,
  pageSize,
  total = 0,
  isMore = false,
  noun,
  pluralNoun,
}: Props): string => {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const all = isMore
    ? `more than ${plural(to, noun, pluralNoun)}`
    : plural(total, noun, pluralNoun);
  return `${formatNumber(from)}–${formatNumber(to)} of ${all}`;
};

/**
 * Shows a text such as '26–50 of 1,204 subscribers', with page buttons. Page numbers start at 1.
 */
export const Pager = (props: Props) => {
  const { page, pageSize, total, onChange } = props;
  if (total === undefined) return null;
  const pages = Math.ceil(total / pageSize) + (props.isMore && total % pageSize === 0 ? 1 : 0);
  return (
    <Group justify="space-between" mih={30}>
      <Text size="xs" c="dimmed" role="status">
        {rowRangeText(props)}
      </Text>
      {pages > 1 ? (
        <Group gap="sm">
          {props.canJump && pages > maxPageButtons ? (
            <PageJump pages={pages} onJump={onChange} />
          ) : null}
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
