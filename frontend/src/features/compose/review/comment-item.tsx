import { Blockquote, Button, Group, Stack, Text } from '@mantine/core';
import type { AuthorView } from '../../../../../shared/contracts/emails';
import { formatMoment } from '../../../lib/format';
import { authorWords } from '../log/log-words';
import { ReplyForm } from './reply-form';
import type { Commented } from './use-comment-marks';

const wholeWords = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const Said = ({ by, at, text }: { by: AuthorView | undefined; at: string; text: string }) => (
  <div>
    <Text size="xs" c="dimmed" style={wholeWords}>
      {authorWords(by)} · {formatMoment(at)}
    </Text>
    <Text size="sm" dir="auto" style={wholeWords}>
      {text}
    </Text>
  </div>
);

type Props = {
  readonly comment: Commented;
  /** The number of the comment's mark in the preview. Resolved comments have no mark. */
  readonly number?: number;
  /** Absent when no action is possible, such as for a sent email. */
  readonly actions?:
    | {
        readonly reply: (commentId: string, text: string) => Promise<boolean>;
        readonly resolve: (commentId: string, isResolved: boolean) => void;
      }
    | undefined;
};

/** A comment on a part of the email, its replies, and its actions. */
export const CommentItem = ({ comment, number, actions }: Props) => {
  const { id, quote, text, by, at, replies, resolved } = comment;
  return (
    <Stack gap="xs">
      {quote ? (
        <Blockquote p="xs" m={0} fz="xs" dir="auto" style={wholeWords}>
          {quote}
        </Blockquote>
      ) : null}
      <Said by={by} at={at} text={number ? `${number}. ${text}` : text} />
      {replies.length > 0 ? (
        <Stack component="ol" gap="xs" m={0} pl="md" aria-label="Replies">
          {replies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: replies are only ever added at the end
            <li key={index} style={{ listStyle: 'none' }}>
              <Said {...reply} by={reply.by} />
            </li>
          ))}
        </Stack>
      ) : null}
      {resolved ? (
        <Text size="xs" c="dimmed" style={wholeWords}>
          Resolved by {authorWords(resolved.by)} · {formatMoment(resolved.at)}
        </Text>
      ) : null}
      {actions ? (
        <Group gap="xs">
          {resolved ? null : <ReplyForm onReply={(words) => actions.reply(id, words)} />}
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${resolved ? 'Reopen' : 'Resolve'} comment: ${text.slice(0, 60)}`}
            onClick={() => actions.resolve(id, !resolved)}
          >
            {resolved ? 'Reopen' : 'Resolve'}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
};
