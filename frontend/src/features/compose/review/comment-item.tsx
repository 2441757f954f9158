import { Blockquote, Button, Group, Stack, Text } from '@mantine/core';
import type { AuthorView } from '../../../../../shared/contracts/emails';
import { formatMoment } from '../../../lib/format';
import { authorText } from '../log/log-words';
import { ReplyForm } from './reply-form';
import type { MarkedComment } from './use-comment-marks';

const wrapStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const CommentText = ({
  by,
  at,
  text,
}: {
  by: AuthorView | undefined;
  at: string;
  text: string;
}) => (
  <div>
    <Text size="xs" c="dimmed" style={wrapStyle}>
      {authorText(by)} · {formatMoment(at)}
    </Text>
    <Text size="sm" dir="auto" style={wrapStyle}>
      {text}
    </Text>
  </div>
);

type Props = {
  readonly comment: MarkedComment;
  /** The number with which the preview marks the comment. Resolved comments have no number. */
  readonly number?: number;
  /**
   * The actions for the comment. Absent if none is possible, for example because the email was
   * already sent.
   */
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
        <Blockquote p="xs" m={0} fz="xs" dir="auto" style={wrapStyle}>
          {quote}
        </Blockquote>
      ) : null}
      <CommentText by={by} at={at} text={number ? `${number}. ${text}` : text} />
      {replies.length > 0 ? (
        <Stack component="ol" gap="xs" m={0} pl="md" aria-label="Replies">
          {replies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: replies are only ever added at the end
            <li key={index} style={{ listStyle: 'none' }}>
              <CommentText {...reply} by={reply.by} />
            </li>
          ))}
        </Stack>
      ) : null}
      {resolved ? (
        <Text size="xs" c="dimmed" style={wrapStyle}>
          Resolved by {authorText(resolved.by)} · {formatMoment(resolved.at)}
        </Text>
      ) : null}
      {actions ? (
        <Group gap="xs">
          {resolved ? null : <ReplyForm onReply={(replyText) => actions.reply(id, replyText)} />}
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
